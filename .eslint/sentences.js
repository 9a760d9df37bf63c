// Law: what people read stands in packages/words, in every language; elsewhere there are codes.
// Texts of thrown errors are for whoever mends the program and may say what they like.

const THREE_WORDS = '/\\p{L}+,? \\p{L}+,? \\p{L}+/u';
const LETTERS = '/\\p{L}{2,}/u';
const message = 'A sentence for people: put it in the catalogues (packages/words) and use a code or `t` here.';

/** For packages: three words in a row are a sentence. */
export const noSentences = [
  { selector: `:not(NewExpression) > Literal[value=${THREE_WORDS}]`, message },
  { selector: `:not(NewExpression) > TemplateLiteral > TemplateElement[value.raw=${THREE_WORDS}]`, message },
];

/** For screens: any letters in the markup, and in the attributes that are read out or shown. */
export const noWordsInMarkup = [
  { selector: `:not(SvelteStyleElement) > SvelteText[value=${LETTERS}]`, message },
  {
    selector: `SvelteAttribute[key.name=/^(aria-label|title|alt|placeholder)$/] > SvelteLiteral[value=${LETTERS}]`,
    message,
  },
];

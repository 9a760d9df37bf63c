/** A time in ms as a person reads it: day and hour, where they are. @param language tag of the language */
export const moment = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(at);

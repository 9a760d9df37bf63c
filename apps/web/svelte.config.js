// Rules of the compiler that are wrong for everybody here, with the reason.
const NOT_HERE = new Set([
  // What scrolls has to be reachable by keys: a region with a name may take the focus.
  'a11y_no_noninteractive_tabindex',
]);

export default {
  compilerOptions: { runes: true, warningFilter: ({ code }) => !NOT_HERE.has(code) },
};

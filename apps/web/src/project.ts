/** Where the project lives, e.g. `https://github.com/owner/name`; empty while it has no public address. */
export const REPOSITORY: string = '';

/** The form for corrections of rules; null while there is no repository to hold it. */
export const correctionForm = (repository = REPOSITORY): string | null =>
  repository === '' ? null : `${repository}/issues/new?template=rule-correction.yml`;

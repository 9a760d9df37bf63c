// The table: `step` turns a command into an event, `apply` folds events, `snapshotOf` is what everybody outside is given of it.
export * from './commands.ts';
export * from './events.ts';
export * from './options.ts';
export * from './step.ts';
export * from './table.ts';
export * from './seen.ts';
export * from './look.ts';
export * from './snapshot.ts';
export * from './view.ts';
export * from './score.ts';
// What time brings there, and what the computer does.
export * from './clock.ts';
export * from './due.ts';
export * from './waiting.ts';
export * from './computer.ts';
export * from './duty.ts';
// What is kept: tables while they live, finished games for good.
export * from './kept.ts';
export * from './archive.ts';
// What client and server say to each other beside that.
export * from './joining.ts';
export * from './keys.ts';
export * from './lobby.ts';
export * from './people.ts';
export * from './phrases.ts';

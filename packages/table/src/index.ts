export * from './commands.ts';
export * from './events.ts';
export * from './lobby.ts';
export * from './options.ts';
export * from './people.ts';
export * from './snapshot.ts';
export * from './table.ts';
export * from './view.ts';

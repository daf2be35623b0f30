export * from './audience.ts';
export * from './blacklist.ts';
export * from './customField.ts';
export * from './exportFile.ts';
export * from './people.ts';
export * from './sending.ts';
export * from './system.ts';
export * from './tenant.ts';

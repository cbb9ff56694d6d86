import { createRequire } from 'node:module';

/*
 * Drizzle, loaded by `require`. Its package.json names 447 entry points, and for `import` Node 24 reads that file anew for each of Drizzle's modules:
 * 0.4 s of every start and 200 MB of memory. Everything of Drizzle's comes from here, as two copies of it would not know each other's errors.
 */
const require = createRequire(import.meta.url);

export const {
  and,
  asc,
  count,
  desc,
  DrizzleQueryError,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
}: typeof import('drizzle-orm') = require('drizzle-orm');
export const {
  alias,
  bigserial,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
}: typeof import('drizzle-orm/pg-core') = require('drizzle-orm/pg-core');
export const { readMigrationFiles }: typeof import('drizzle-orm/migrator') = require('drizzle-orm/migrator');

/** Bytes, which Drizzle has no column for. */
export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Drivers, loaded when their database is opened. */
export function loadPgliteDriver(): typeof import('drizzle-orm/pglite') {
  return require('drizzle-orm/pglite');
}
export function loadPostgresDriver(): typeof import('drizzle-orm/node-postgres') {
  return require('drizzle-orm/node-postgres');
}

import type { DeviceKind, Island, KeyKind, Phase } from '@uril/table';
import type { Generated } from 'kysely';

/** The tables of the store as Kysely sees them, the same for both dialects. Times are ms, switches 0 or 1. */
export interface Schema {
  people: {
    id: string;
    name: string;
    island: Island;
    made_at: number;
    /** An operator has given the name: it is not the person's to change. */
    held: Generated<0 | 1>;
  };
  /** A person's tokens, one a device, and their links. Revoking one deletes its row. */
  tokens: { hash: string; person_id: string; made_at: number; kind: KeyKind; device: DeviceKind };
  /** Tokens there were: whoever still has one is told so. */
  revoked: { hash: string; at: number };
  /** Devices that wait for somebody to let them in: hashes of what they show and of what will be their token. */
  arrivals: { code: string; token: string; device: DeviceKind; until: number };
  tables: {
    key: Generated<number>;
    /** The public id. */
    id: string;
    /** Which process may write, and its number among the owners this table has had. */
    owner: string;
    epoch: number;
    phase: Phase;
    open: 0 | 1;
    rules: string;
    rules_version: number;
    /** Person ids of who sits. */
    south: string | null;
    north: string | null;
    made_at: number;
    /** When somebody has to look after this table next. */
    deadline: number | null;
  };
  /** One row, with id 1: when somebody last said that they serve, and the time before. */
  heartbeat: { id: number; at: number; previous: number };
  /** When nobody served. */
  outages: { began: number; ended: number };
  events: { table_key: number; seq: number; epoch: number; at: number; json: string };
  /** The whole table as it was after event `seq`, which ended a game; the last one only. */
  snapshots: { table_key: number; seq: number; state: string };
  games: {
    table_key: number;
    game: number;
    record: string;
    ended_at: number;
    south: string | null;
    north: string | null;
  };
  /** Who has ever sat at which table, kept by triggers on `tables`: where a person's name is to be found. */
  sitters: { person_id: string; table_key: number };
}

export type Dialect = 'sqlite' | 'postgres';

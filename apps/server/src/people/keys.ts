import type { DeviceKind, Person, PersonKey } from '@uril/table';
import type { Commons } from '../cluster/commons.ts';
import { secret } from '../random.ts';
import type { Store, StoredKey } from '../storage/store.ts';
import type { Directory } from '../tables/directory.ts';
import type { Feed } from '../tables/feed.ts';
import { tokenHash, type People } from './people.ts';
import { putOut } from './put-out.ts';

interface Around {
  readonly store: Store;
  readonly people: People;
  readonly directory: Directory;
  readonly feed: Feed;
  readonly commons: Commons;
  now(): number;
}

/** What a key is called by: nothing that opens anything. */
const idOf = ({ hash }: Pick<StoredKey, 'hash'>): string => hash.slice(0, 16);

/**
 * The devices on which a person is known, and their personal links. A link proves nothing by itself: whoever has it is
 * given a token of their own, which goes on when the link is revoked.
 */
export class Keys {
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
    around.commons.hear((notice) => {
      if (notice.type === 'revoked') putOut(notice.key, around);
    });
  }

  /** All keys of a person, oldest first. @param token of the device that asks */
  async of(person: Person, token: string): Promise<readonly PersonKey[]> {
    const own = tokenHash(token);
    const keys = await this.#around.store.keysOf(person.id);
    return keys.map((key) => viewOf(key, own));
  }

  /** A new personal link. Its secret is told only here. */
  async makeLink(person: Person, device: DeviceKind): Promise<{ key: PersonKey; secret: string } | 'full' | 'gone'> {
    const made = secret();
    const key = { hash: tokenHash(made), kind: 'link', device, madeAt: this.#around.now() } as const;
    const added = await this.#around.store.addToken(person.id, key, key.madeAt);
    return added === 'added' ? { key: viewOf(key, ''), secret: made } : added;
  }

  /** Whose personal link it is; null when it is none, or not any more. */
  linkOf(link: string | null): Promise<Person | null> {
    return this.#around.people.byToken(link, 'link');
  }

  /** A device comes in by a personal link, and is given a token of its own. */
  async enter(link: string | null, device: DeviceKind): Promise<{ person: Person; token: string } | 'full' | 'gone'> {
    const { store, now } = this.#around;
    const person = await this.linkOf(link);
    if (!person) return 'gone';
    const token = secret();
    const added = await store.addToken(person.id, { hash: tokenHash(token), kind: 'device', device }, now());
    return added === 'added' ? { person, token } : added;
  }

  /** Takes away one of a person's keys, by its id; whatever is connected by it is cut off. False: not theirs. */
  async revoke(person: Person, id: string): Promise<boolean> {
    const key = (await this.#around.store.keysOf(person.id)).find((one) => idOf(one) === id);
    return key !== undefined && this.#end(key.hash);
  }

  /** The device that asks is nobody's any more. */
  leave(token: string): Promise<boolean> {
    return this.#end(tokenHash(token));
  }

  /** The same, said later by the device, which has kept the hash of its token and nothing else. */
  left(hash: string): Promise<boolean> {
    return this.#end(hash);
  }

  async #end(hash: string): Promise<boolean> {
    const { store, commons, now } = this.#around;
    if (!(await store.revokeToken(hash, now()))) return false;
    commons.say({ type: 'revoked', key: hash });
    return true;
  }
}

const viewOf = (key: StoredKey, own: string): PersonKey => ({
  id: idOf(key),
  kind: key.kind,
  device: key.device,
  madeAt: key.madeAt,
  own: key.hash === own,
});

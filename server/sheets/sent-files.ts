import { openAsBlob } from 'node:fs';
import { asc, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { DocumentType } from '#contract/kinds.ts';
import { photos } from '#server/database/schema/files.ts';
import { noSuchUpload } from '#server/errors.ts';
import { type filesOfRequest, ReceivedFile } from '#server/http/multipart.ts';
import { requireStorageRoom } from '#server/properties/storage-room.ts';
import { storeUpload } from '#server/properties/uploads.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { SheetFile } from './bundle-files.ts';

type FileServices = Pick<Services, 'db' | 'files' | 'jobs' | 'virusScan' | 'clock' | 'config'>;

/** Hands a sheet's files to the listing form as uploads; a photo of many plots is prepared once. */
export class SentFiles {
  readonly #services: FileServices;
  readonly #owner: SessionUser;
  readonly #disk: ReturnType<typeof filesOfRequest>;
  /** Photos of listings that they were prepared for, by digest. */
  readonly #listed = new Map<string, string>();

  constructor(services: FileServices, owner: SessionUser, disk: ReturnType<typeof filesOfRequest>) {
    this.#services = services;
    this.#owner = owner;
    this.#disk = disk;
  }

  /**
   * @returns ids of uploads, or of the same photos of earlier listings
   * @throws HttpError as `storeUpload`, 413 when the account is full
   */
  async photos(files: readonly SheetFile[]): Promise<string[]> {
    const ids: string[] = [];
    for (const file of files) {
      const listed = this.#listed.get(file.digest);
      // A form names no photo twice.
      ids.push(listed !== undefined && !ids.includes(listed) ? listed : await this.#upload('photo', file));
    }
    return ids;
  }

  /** Notes the photos of a listing, for others that have the same. */
  async noteListed(propertyId: string, files: readonly SheetFile[]): Promise<void> {
    if (files.every(({ digest }) => this.#listed.has(digest))) return;
    const ids = await this.#services.db
      .select({ id: photos.id })
      .from(photos)
      .where(eq(photos.propertyId, propertyId))
      .orderBy(asc(photos.position));
    for (const [place, { digest }] of files.entries()) {
      const id = ids[place]?.id;
      if (id !== undefined) this.#listed.set(digest, id);
    }
  }

  /** Forgets them all, as their listings may have lost them. @returns whether there were any */
  forgetListed(): boolean {
    const had = this.#listed.size > 0;
    this.#listed.clear();
    return had;
  }

  async documents(files: ReadonlyMap<DocumentType, SheetFile>): Promise<Partial<Record<DocumentType, string>>> {
    const ids: Partial<Record<DocumentType, string>> = {};
    for (const [type, file] of files) ids[type] = await this.#upload('document', file);
    return ids;
  }

  async #upload(kind: 'photo' | 'document', file: SheetFile): Promise<string> {
    const { files } = this.#services;
    await requireStorageRoom(this.#services, this.#owner);
    const found = await files.read(file.storageKey);
    if (!found) throw noSuchUpload(kind === 'photo' ? 'photos' : '');
    const path = await this.#disk.receive(found.stream);
    const id = v7();
    const received = new ReceivedFile(await openAsBlob(path), path, file.name.slice(file.name.lastIndexOf('/') + 1));
    await storeUpload(this.#services, this.#owner, { id, kind, file: received });
    return id;
  }
}

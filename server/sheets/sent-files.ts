import { openAsBlob } from 'node:fs';
import { v7 } from 'uuid';
import type { DocumentType } from '#contract/kinds.ts';
import { noSuchUpload } from '#server/errors.ts';
import { type filesOfRequest, ReceivedFile } from '#server/http/multipart.ts';
import { requireStorageRoom } from '#server/properties/storage-room.ts';
import { folderOfUpload, storeUpload, uploadPhotoAgain } from '#server/properties/uploads.ts';
import type { Services, SessionUser } from '#server/services.ts';
import type { SheetFile } from './bundle-files.ts';

type FileServices = Pick<Services, 'db' | 'files' | 'jobs' | 'virusScan' | 'clock' | 'config'>;

/** Hands a sheet's files to the listing form, as uploads; a photo of many plots is prepared once. */
export class SentFiles {
  readonly #services: FileServices;
  readonly #owner: SessionUser;
  readonly #disk: ReturnType<typeof filesOfRequest>;
  /** Prepared photos have their folder here, by digest. */
  readonly #folders = new Map<string, string>();

  constructor(services: FileServices, owner: SessionUser, disk: ReturnType<typeof filesOfRequest>) {
    this.#services = services;
    this.#owner = owner;
    this.#disk = disk;
  }

  /** @returns ids of uploads. @throws HttpError as `storeUpload`, at `propertyImage.<place>`, 413 when the account is full */
  async photos(files: readonly SheetFile[]): Promise<string[]> {
    const ids: string[] = [];
    for (const file of files) ids.push(await this.#photo(file));
    return ids;
  }

  async documents(files: ReadonlyMap<DocumentType, SheetFile>): Promise<Partial<Record<DocumentType, string>>> {
    const ids: Partial<Record<DocumentType, string>> = {};
    for (const [type, file] of files) ids[type] = await this.#upload('document', file);
    return ids;
  }

  async #photo(file: SheetFile): Promise<string> {
    const { db, clock } = this.#services;
    const folder = this.#folders.get(file.digest);
    const again = folder && (await uploadPhotoAgain(db, this.#owner, { folder, now: clock() }));
    if (again) return again;
    const id = await this.#upload('photo', file);
    const stored = await folderOfUpload(db, this.#owner, id);
    if (stored) this.#folders.set(file.digest, stored);
    return id;
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

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const openssl = (words: string[]) => run('openssl', words);

export interface Certified {
  key: string;
  cert: string;
  authorityFile: string;
}

/** Creates an authority and a host's certificate in a folder, with the machine's openssl. */
export async function certify(folder: string, name: string, host: string): Promise<Certified> {
  const file = (ending: string) => join(folder, `${name}${ending}`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const request = ['req', '-x509', ...key];
  await openssl([
    ...request,
    '-subj',
    `/CN=Authority ${name}`,
    '-keyout',
    file('-authority.key'),
    '-out',
    file('-authority.pem'),
  ]);
  await openssl([
    ...request,
    '-subj',
    '/CN=mail server',
    '-addext',
    `subjectAltName=${host}`,
    '-addext',
    'basicConstraints=critical,CA:FALSE',
    '-CA',
    file('-authority.pem'),
    '-CAkey',
    file('-authority.key'),
    '-keyout',
    file('.key'),
    '-out',
    file('.pem'),
  ]);
  const [privateKey, cert] = await Promise.all(['.key', '.pem'].map((ending) => readFile(file(ending), 'utf8')));
  return { key: privateKey ?? '', cert: cert ?? '', authorityFile: file('-authority.pem') };
}

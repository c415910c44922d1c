import { type Settings, WrongConfiguration } from './settings.ts';

export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string | undefined;
  pathStyle: boolean;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export function s3Settings(env: Settings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket) {
    const others = ['S3_ENDPOINT', 'S3_REGION', 'S3_PATH_STYLE', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
    const alone = others.find((name) => env[name]);
    // Rejected, because files would go to the disk unnoticed.
    if (alone) throw new WrongConfiguration(`${alone} is set but S3_BUCKET is missing; set both, or neither.`);
    return undefined;
  }
  if (!accessKeyId !== !secretAccessKey) {
    throw new WrongConfiguration(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together, but only one is set; set both, or neither.',
    );
  }
  return {
    bucket,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION ?? (env.S3_ENDPOINT ? 'us-east-1' : undefined),
    // Self-hosted servers seldom have DNS per bucket; Amazon retires path style.
    pathStyle: env.S3_PATH_STYLE ? env.S3_PATH_STYLE === 'yes' : env.S3_ENDPOINT !== undefined,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

import type { ManifestHead } from '../../../src/lib/batch/batch-manifest.js';

/** What a manifest says before its operations. */
export function manifestHead(operations: number): ManifestHead {
  return {
    format: 'tillctl-batch-manifest',
    version: 1,
    command: 'batch prices',
    zip: { name: 'a.zip', sha256: 'aa', content_sha256: 'bb', size: 3, operations },
    part: { index: 1, of: 1 },
    input: { file: 'in.csv', sha256: 'cc' },
    target: null,
    upload_url: null,
    upload_url_sha256: null,
    trigger_at: null,
    batch_id: null,
  };
}

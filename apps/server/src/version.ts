import product from '../../../package.json' with { type: 'json' }

/** The release that runs: in `/healthz`, in each line of the log, and in the documentation of the API. */
export const VERSION = product.version

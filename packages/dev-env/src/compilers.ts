import { lateCompilers } from '@perlas/server/kernel/http/compilers'

/** Compilers of schemas that all apps of a process share, and that compile what is asked for: a test file opens apps by the dozen. */
export const sharedCompilers = () => ({ compilersFactory: lateCompilers().factories })

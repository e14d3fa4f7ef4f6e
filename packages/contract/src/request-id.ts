import { Type } from 'typebox'

/** Made by the client for each thing it asks for, so that a repeated request is the same request. */
export const RequestId = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

import type { OutputOf } from '@perlas/office-kit/ask.ts'

export type KnownPlayer = OutputOf<'player'>

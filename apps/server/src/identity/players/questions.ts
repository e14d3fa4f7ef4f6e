import type { getAfterLoginInfoWeb } from '@perlas/contract/accounts'
import type { Output } from '@perlas/contract/call'
import { question } from '#/kernel/question.ts'

/** The signed-in player as the browser keeps it; several domains know a part of it. */
export const profileOf = question<number, Output<typeof getAfterLoginInfoWeb>>('profile')

/** A player is being registered; asked in the same transaction. */
export const registering = question<number, void>('registering')

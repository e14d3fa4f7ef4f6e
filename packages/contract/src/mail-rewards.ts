import { Type } from 'typebox'
import { asking, received } from './activities.ts'
import { defineCall } from './call.ts'

export const receiveMail = defineCall({
  name: 'receiveMail',
  summary: 'Receives what a mail brings, once; with 0 what all mails bring, fifty at a time.',
  access: 'player',
  input: { id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), ...asking },
  output: received,
  failures: ['not-found', 'already-received', 'mail-reward-over', 'order-conflict'],
})

export const mailRewardCalls = [receiveMail] as const

import type { AppContext } from '#/kernel/context.ts'
import { question } from '#/kernel/question.ts'

/** The office agrees to what a player asked about their data; what is left to do after the commit is answered. */
export const dataRequestUpheld = question<
  { playerId: number; ref: string },
  (ctx: AppContext) => Promise<void>
>('dataRequestUpheld')

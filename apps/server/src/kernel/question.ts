import type { AppContext } from './context.ts'
import { fill, slot, type Slot } from './state.ts'

/**
 * What a lower domain has to hear from one above it: declared by who asks, answered in `reactions.ts`. Asked with a
 * transaction, the answer is a part of it: refusing undoes what caused the question.
 */
export type Question<Ask, Answer> = {
  (ctx: AppContext, ask: Ask): Promise<Answer>
  readonly answerer: Slot<Answerer<Ask, Answer>>
}

type Answerer<Ask, Answer> = (ctx: AppContext, ask: Ask) => Promise<Answer>

export function question<Ask, Answer>(id: string): Question<Ask, Answer> {
  const answerer = slot<Answerer<Ask, Answer>>(`question ${id}`)
  return Object.assign((ctx: AppContext, ask: Ask) => answerer(ctx)(ctx, ask), { answerer })
}

/** A question with who answers it; `open.ts` puts all of them into the context. */
export type Answered = (ctx: Pick<AppContext, 'states'>) => void

export function answered<Ask, Answer>(
  { answerer }: Question<Ask, Answer>,
  by: Answerer<Ask, Answer>,
): Answered {
  return (ctx) => fill(ctx, answerer, by)
}

export function fillAnswers(ctx: Pick<AppContext, 'states'>, all: readonly Answered[]): void {
  for (const put of all) put(ctx)
}

import { slot, type States } from './state.ts'

type Holder = { readonly states: States }

/**
 * What a lower domain has to hear from one above it: declared by who asks, answered in `reactions.ts`. Asked with a
 * transaction, the answer is a part of it: refusing undoes what caused the question.
 */
export type Question<Ctx, Ask, Answer> = {
  (ctx: Ctx & Holder, ask: Ask): Promise<Answer>
  readonly id: string
}

type AnyAnswer<Ctx, Ask, Answer> = (ctx: Ctx, ask: Ask) => Promise<Answer>

export function question<Ctx, Ask, Answer>(id: string): Question<Ctx, Ask, Answer> {
  const kept = slot<AnyAnswer<Ctx, Ask, Answer>>(`question ${id}`)
  return Object.assign((ctx: Ctx & Holder, ask: Ask) => kept(ctx)(ctx, ask), { id: kept.id })
}

/** A question with who answers it; `open.ts` puts all of them into the context. */
export type Answered = { id: string; by: unknown }

export function answered<Ctx, Ask, Answer>(
  { id }: Question<Ctx, Ask, Answer>,
  by: AnyAnswer<Ctx, Ask, Answer>,
): Answered {
  return { id, by }
}

export function fillAnswers({ states }: Holder, all: readonly Answered[]): void {
  for (const { id, by } of all) states.set(id, by)
}

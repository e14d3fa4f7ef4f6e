import type { BaseOutcome, BaseView } from '@perlas/game-kit/game'
import type { GameClient, ShotsClient } from '@perlas/game-kit/stage'
import type { Translate } from '@perlas/game-kit/messages'
import type { RoundView } from '#/play/calls.ts'
import type { VolleyOutcome } from '#/seas/protocol.ts'
import { pesos } from './text.ts'

/** A round in one line; empty where nothing of it may be shown. */
export function describeRound(
  client: GameClient | ShotsClient,
  round: RoundView,
  t: Translate,
): string {
  const tools = { t, amount: pesos }
  if (client.kind === 'instant') {
    return round.outcome === null ? '' : client.tell(round.outcome as BaseOutcome, tools)
  }
  if (client.kind === 'shots')
    return round.outcome === null ? '' : client.tell(round.outcome as VolleyOutcome, tools)
  const last = round.steps.at(-1)
  return last ? client.tell(last.view as BaseView, tools) : ''
}

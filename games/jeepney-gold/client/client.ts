import type { InstantClient } from '@perlas/game-kit/stage'
import type { JeepneyOutcome } from '../jeepney-gold.ts'
import { HOLD } from '../paytable.ts'
import { jeepneyRules } from './rules.ts'
import { openStage } from './stage.ts'
import '@perlas/game-kit/parts/slots.css'
import './jeepney.css'

export const client: InstantClient<null, JeepneyOutcome> = {
  kind: 'instant',
  action: 'spin',
  rules: jeepneyRules,
  hasFeature: ({ coins }) => coins.length >= HOLD,
  tell: ({ lines, coins, respins, coinWin, grand, capped, win }, { t, amount }) =>
    [
      ...lines.map(({ line, emblem, count, win: paid }) =>
        t('result.line', {
          line: line + 1,
          count,
          emblem: t(`emblem.${emblem}`),
          amount: amount(paid),
        }),
      ),
      ...(coins.length >= HOLD
        ? [t('coins', { count: coins.length + respins.flat().length, amount: amount(coinWin) })]
        : []),
      ...(grand ? [t('prize.grand')] : []),
      ...(capped ? [t('capped', { amount: amount(win) })] : []),
    ].join('; '),
  mount: openStage,
}

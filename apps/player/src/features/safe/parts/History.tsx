import { Amount } from '@perlas/ui/Amount.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Moves } from '#/money/Moves.tsx'
import { useBoxMoves } from '../queries.ts'

/** What went in and came out. */
export function History() {
  const t = useT()
  const moves = useBoxMoves()
  const list = moves.data?.pages.flatMap((page) => page.list) ?? []
  return (
    <Moves
      title={t('safe.history')}
      empty={t('safe.nothing')}
      query={moves}
      list={list.map(({ id, at, amount }) => ({
        id,
        at,
        icon: amount > 0 ? ('deposit' as const) : ('withdraw' as const),
        what: t(amount > 0 ? 'safe.in' : 'safe.out'),
        amount: <Amount value={Math.abs(amount)} />,
      }))}
    />
  )
}

import type { Game } from '@perlas/contract/catalogue'
import { Rail } from '@perlas/ui/Rail.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { LIVE_TYPE } from '../rules.ts'
import { tableKey } from './tables-rules.ts'
import styles from './TablesRail.module.css'
import { TableTile } from './TableTile.tsx'
import { useTables } from './use-tables.ts'

/** Home's row of tables that are being played now. */
export function TablesRail({ games }: { games: readonly Game[] }) {
  const t = useT()
  const live = games.filter(({ typeId, tables }) => tables && typeId === LIVE_TYPE)
  const heard = useTables(live)
  if (live.length === 0) return null
  return (
    <Rail
      title={t('home.tables.title')}
      look="free"
      backLabel={t('home.tables.back')}
      forwardLabel={t('home.tables.forward')}
      action={
        <Link to="/lobby/home" state={{ typeId: LIVE_TYPE }} className={styles.all}>
          {t('home.tables.all')}
        </Link>
      }
    >
      {live.map(
        (game) =>
          game.tables && (
            <div key={game.id} className={styles.item}>
              <TableTile
                game={game}
                table={heard.get(tableKey(game.tables.url, game.tables.code))}
              />
            </div>
          ),
      )}
    </Rail>
  )
}

import type { getDuels } from '@perlas/contract/duels'
import { duelPath } from '@perlas/contract/duels'
import type { Output } from '@perlas/contract/call'
import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { CopyButton } from '@perlas/ui/CopyButton.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useState } from 'react'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from '../Duels.module.css'
import { useMakeDuel } from '../queries.ts'
import { WordForm } from './WordForm.tsx'

/** A game, a word, and the link to send on; the link is shown this once. */
export function MakeDuel({ games, mayMake }: Pick<Output<typeof getDuels>, 'games' | 'mayMake'>) {
  const t = useT()
  const gameMap = useCatalogue((catalogue) => catalogue.gameMap)
  const shown = games.flatMap((id) => gameMap[id] ?? [])
  const [chosen, choose] = useState<number>()
  const make = useMakeDuel()
  const gameId = chosen ?? shown[0]?.id
  if (make.data)
    return <Link token={make.data.token} endsAt={make.data.linkEndsAt} onMore={make.reset} />
  if (gameId === undefined) return <p className={styles.note}>{t('duels.closed')}</p>
  if (!mayMake) return <p className={styles.note}>{t('duels.full')}</p>
  return (
    <section className={styles.panel}>
      <h2>{t('duels.make')}</h2>
      <WordForm
        action={t('duels.getLink')}
        onSubmit={(word) => make.mutateAsync({ gameId, ...word })}
        before={
          <fieldset className={styles.games}>
            <legend>{t('duels.game')}</legend>
            {shown.map(({ id, name, icon }) => (
              <label key={id} className={styles.game}>
                <input
                  type="radio"
                  name="game"
                  value={id}
                  checked={id === gameId}
                  onChange={() => choose(id)}
                />
                <Picture src={icon} alt="" width={240} height={320} sizes="84px" />
                <span>{name}</span>
              </label>
            ))}
          </fieldset>
        }
      />
    </section>
  )
}

function Link({ token, endsAt, onMore }: { token: string; endsAt: number; onMore: () => void }) {
  const t = useT()
  const address = location.origin + duelPath(token)
  return (
    <section className={styles.panel} role="status">
      <h2>{t('duels.ready')}</h2>
      <p className={styles.quiet}>{t('duels.readyText', { at: endsAt })}</p>
      <div className={styles.address}>
        <code>{address}</code>
        <CopyButton text={address} label={t('duels.copy')} />
      </div>
      {typeof navigator.share === 'function' && (
        <Button onClick={() => void navigator.share({ url: address }).catch(() => undefined)}>
          {t('duels.send')}
        </Button>
      )}
      <Button look="quiet" onClick={onMore}>
        {t('duels.another')}
      </Button>
    </section>
  )
}

import { pesos } from '@perlas/player-kit/pesos.ts'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './DoorScene.module.css'

/** Beside the form on a desktop: our picture, the offer to a new player, and what the house promises. A phone asks for none of it. */
export function DoorScene({ offer }: { offer: boolean }) {
  const t = useT()
  const welcome = useCatalogue(({ webConfig }) => webConfig?.welcome)
  return (
    <aside className={styles.scene} aria-label={t('login.inside')}>
      <Picture src="/pictures/scenes/welcome" alt="" width={720} height={720} sizes="680px" />
      <div className={styles.words}>
        {offer && welcome && (
          <p className={styles.offer}>
            <strong>{t('home.welcome', { coins: pesos(welcome.coins) })}</strong>
            <small>
              {t('home.welcomeTerms', {
                least: pesos(welcome.least),
                required: pesos(welcome.required),
                days: welcome.days,
              })}
            </small>
          </p>
        )}
        <ul>
          <li>
            <Icon name="dice" />
            {t('login.insideFair')}
          </li>
          <li>
            <Icon name="withdraw" />
            {t('login.insidePayout')}
          </li>
          <li>
            <Icon name="shield" />
            {t('login.insideLimits')}
          </li>
        </ul>
      </div>
    </aside>
  )
}

import type { UserInfo } from '@perlas/contract/accounts'
import { Button } from '@perlas/ui/Button.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { socialNames, type SocialName } from '@perlas/contract/social-names'
import { isSocialName } from '#/social/social.ts'
import { SocialMark } from '#/social/SocialMark.tsx'
import styles from './Connected.module.css'
import { ConnectDialog } from './ConnectDialog.tsx'

/** Social accounts by which the player can sign in; nothing where the site offers none (PF-01, AU-17). */
export function Connected({ user }: { user: UserInfo }) {
  const t = useT()
  const offered = useCatalogue(({ siteConfig }) => siteConfig?.socialProviders)
  const [chosen, setChosen] = useState<SocialName>()
  const names = (offered ?? []).filter(isSocialName)
  if (names.length === 0) return null
  const labels = {
    line: user.lineAccount,
    google: user.googleAccount,
    facebook: user.facebookAccount,
  }
  return (
    <section className={styles.box}>
      <h2 className={styles.title}>{t('profile.connected')}</h2>
      <p className={styles.lead}>{t('profile.connectedLead')}</p>
      <ul className={styles.list}>
        {names.map((name) => (
          <li key={name} className={styles.row}>
            <SocialMark name={name} />
            <span className={styles.who}>
              <span className={styles.name}>{socialNames[name]}</span>
              <span className={styles.label}>{labels[name] || t('profile.connectedNone')}</span>
            </span>
            <Button
              look="quiet"
              aria-label={t(labels[name] ? 'profile.unlinkTitle' : 'profile.linkTitle', {
                name: socialNames[name],
              })}
              onClick={() => setChosen(name)}
            >
              {t(labels[name] ? 'profile.unlinkIt' : 'profile.linkIt')}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConnectDialog
          name={chosen}
          linked={labels[chosen] !== ''}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

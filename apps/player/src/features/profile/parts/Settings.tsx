import { Select } from '@perlas/ui/Select.tsx'
import { changeLanguage, useLanguage, useT } from '@perlas/player-kit/messages.ts'
import { useOverlays } from '#/session/overlays.ts'
import { useHasService } from '#/session/service.ts'
import styles from '../Profile.module.css'
import { AdConsentSwitch } from './AdConsentSwitch.tsx'
import { Invite } from './Invite.tsx'
import { LinkList, type Way } from './LinkList.tsx'

const legalLinks: readonly Way[] = [
  { to: '/about', label: 'footer.about', icon: 'info' },
  { to: '/profile/license', label: 'profile.license', icon: 'id-card' },
  { to: '/profile/agree/terms', label: 'footer.terms', icon: 'page' },
  { to: '/profile/agree/privacy', label: 'footer.privacy', icon: 'shield' },
  { to: '/help', label: 'profile.help', icon: 'help' },
  { to: '/service', label: 'header.service', icon: 'service' },
]
/** Each in its own language, so that nobody has to read the other one to leave it. */
const tongues = [
  { value: 'en-PH', label: 'English' },
  { value: 'fil-PH', label: 'Filipino' },
] as const

/** The language, the documents, and the way out. */
export function Settings() {
  const t = useT()
  const language = useLanguage()
  const hasService = useHasService()
  return (
    <div className={styles.stack}>
      <Select
        label={t('footer.language')}
        options={tongues}
        value={language}
        onChange={(language) => void changeLanguage(language)}
      />
      <Invite />
      <AdConsentSwitch />
      <LinkList
        ways={legalLinks.filter(({ to }) => to !== '/service' || hasService)}
        end={{
          label: t('header.logout'),
          icon: 'exit',
          onClick: () => useOverlays.setState({ logout: true }),
        }}
      />
    </div>
  )
}

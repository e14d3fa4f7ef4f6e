import { buttonClass } from '@perlas/ui/button-class.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { Link } from 'react-router'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { AboutPages } from './parts/AboutPages.tsx'
import { AgreeAgain } from './parts/AgreeAgain.tsx'
import type { LegalDocument } from './sections.ts'
import { Sections } from './parts/Sections.tsx'

/** A document as a page of its own. */
export function LegalScreen({ name }: { name: LegalDocument }) {
  const t = useT()
  const signedIn = useSession(({ token }) => token !== undefined)
  return (
    <Screen title={t(`legal.${name}.title`)} help={name}>
      <Sections name={name} />
      {name === 'about' && <AboutPages />}
      {name === 'privacy' && signedIn && (
        <Link className={buttonClass('outline', 'large', true)} to="/profile/privacy">
          {t('legal.toMyData')}
        </Link>
      )}
      <AgreeAgain />
    </Screen>
  )
}

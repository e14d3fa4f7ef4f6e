import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { AboutPages } from './parts/AboutPages.tsx'
import { AgreeAgain } from './parts/AgreeAgain.tsx'
import type { LegalDocument } from './sections.ts'
import { Sections } from './parts/Sections.tsx'

/** A document as a page of its own. */
export function LegalScreen({ name }: { name: LegalDocument }) {
  const t = useT()
  return (
    <Screen title={t(`legal.${name}.title`)}>
      <Sections name={name} />
      {name === 'about' && <AboutPages />}
      <AgreeAgain />
    </Screen>
  )
}

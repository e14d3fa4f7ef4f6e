import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { AgreeAgain } from './parts/AgreeAgain.tsx'
import type { PaperName } from './sections.ts'
import { Sections } from './parts/Sections.tsx'

/** A paper as a page of its own. */
export function PaperScreen({ name }: { name: PaperName }) {
  const t = useT()
  return (
    <Screen title={t(`papers.${name}.title`)}>
      <Sections name={name} />
      <AgreeAgain />
    </Screen>
  )
}

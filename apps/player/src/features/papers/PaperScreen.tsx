import { useTranslation } from 'react-i18next'
import { Screen } from '#/screen/Screen.tsx'
import { AgreeAgain } from './parts/AgreeAgain.tsx'
import type { PaperName } from './sections.ts'
import { Sections } from './parts/Sections.tsx'

/** A paper as a page of its own. */
export function PaperScreen({ name }: { name: PaperName }) {
  const { t } = useTranslation()
  return (
    <Screen title={t(`papers.${name}.title`)}>
      <Sections name={name} />
      <AgreeAgain />
    </Screen>
  )
}

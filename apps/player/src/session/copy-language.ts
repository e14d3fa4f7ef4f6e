import type { CopyLanguage } from '@perlas/ui/copy-aloud.ts'
import { useCatalogue } from './catalogue.ts'

/** In which words a copy is answered: one variant of the site speaks Thai there (CO-07). */
export function copyLanguageOf(variant: string | undefined): CopyLanguage {
  return variant === 'n7' ? 'thai' : 'english'
}

export function useCopyLanguage(): CopyLanguage {
  return useCatalogue(({ siteConfig }) => copyLanguageOf(siteConfig?.variant))
}

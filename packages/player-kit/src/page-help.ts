import type { HelpedPage } from '@perlas/contract/page-help'
import { createContext, type ReactNode } from 'react'

/** Draws the help of a page of one column, in a shell that has room beside it. */
export const PageHelpContext = createContext<((page: HelpedPage) => ReactNode) | undefined>(
  undefined,
)

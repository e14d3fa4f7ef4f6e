import { useParams } from 'react-router'
import { NotFound } from '#/screen/NotFound.tsx'
import { LegalScreen } from './LegalScreen.tsx'

/** What the player agreed to, by name: the terms or the privacy policy (PF-07). */
export function AgreeScreen() {
  const { name } = useParams()
  return name === 'terms' || name === 'privacy' ? <LegalScreen name={name} /> : <NotFound />
}

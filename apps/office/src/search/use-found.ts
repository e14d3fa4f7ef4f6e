import { ask } from '@perlas/office-kit/ask.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const TYPING_MS = 200
/** One letter alone begins too many names. */
const LEAST = 2

/** Asks the server for a text once the typing rests. Nothing of an earlier text is shown for a later one. */
export function useFound(text: string, view: string) {
  const wanted = text.trim()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), TYPING_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  const enabled = asked === wanted && wanted.length >= LEAST
  const { data, error, isFetching } = useQuery({
    queryKey: ['search', asked, view],
    queryFn: () => ask('search', { text: asked, view }),
    enabled,
    staleTime: 15_000,
    gcTime: 15_000,
  })
  return {
    groups: enabled ? data?.groups : undefined,
    error: enabled ? error : null,
    searching: wanted.length >= LEAST && (asked !== wanted || isFetching),
  }
}

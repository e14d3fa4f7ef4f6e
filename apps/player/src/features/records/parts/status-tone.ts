const tones: Record<string, 'good' | 'bad'> = {
  paid: 'good',
  completed: 'good',
  failed: 'bad',
  expired: 'bad',
  rejected: 'bad',
  returned: 'bad',
}

/** The colour of a state's word; the word itself says it too. */
export function toneOf(status: string): 'good' | 'bad' | undefined {
  return tones[status]
}

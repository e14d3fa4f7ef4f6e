import {
  kycDocuments,
  type KycDocument,
  type KycPicture,
  type KycState,
} from '@perlas/contract/kyc'

/** One step of the way, in this order. */
export type KycStep = 'document' | KycPicture | 'details' | 'send'

const all: readonly KycStep[] = ['document', 'front', 'back', 'selfie', 'details', 'send']

/** The steps for a document; before it is chosen, the most there can be: who takes one with fewer is sooner done. */
export function stepsFor(document: KycDocument | null): readonly KycStep[] {
  const back = document === null || kycDocuments[document].back
  return all.filter((step) => step !== 'back' || back)
}

/** Whether the player can do something now. */
export function isOpen({ status }: Pick<KycState, 'status'>): boolean {
  return ['none', 'draft', 'resubmit', 'expired'].includes(status)
}

/** Which step comes next: the first that is missing, else the last look. */
export function nextStep({ missing }: Pick<KycState, 'missing'>): KycStep {
  return missing[0] ?? 'send'
}

/** The step of the address, when the player may be there already; otherwise the next one. */
export function stepOf(asked: string | null, state: KycState): KycStep {
  const steps = stepsFor(state.documentType)
  const wanted = steps.find((step) => step === asked)
  const next = nextStep(state)
  if (!wanted) return next
  return steps.indexOf(wanted) <= steps.indexOf(next) ? wanted : next
}

/** Which pictures and details the reasons speak of: those are asked for again. */
export function stepsOfReasons(reasons: KycState['reasons']): readonly KycStep[] {
  const steps = reasons.flatMap((reason): KycStep[] => {
    if (reason === 'details-differ') return ['details']
    if (reason === 'selfie-differs') return ['selfie']
    if (reason === 'wrong-document' || reason === 'document-expired') return ['document']
    return ['front', 'back']
  })
  return all.filter((step) => steps.includes(step))
}

/** Whole days left, rounded up: on the last day it is one. */
export function daysLeft(deadline: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(deadline) - now) / 86_400_000))
}

/** Whether a step was given. Without a document nobody knows yet which pictures it takes, so none of them was. */
export const isGiven = (
  step: KycStep,
  { documentType, missing }: Pick<KycState, 'documentType' | 'missing'>,
): boolean =>
  !(missing as readonly KycStep[]).includes(step) && (documentType !== null || step !== 'back')

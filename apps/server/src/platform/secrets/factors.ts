import type { AppContext } from '#/kernel/context.ts'
import { AppError } from '#/kernel/http/errors.ts'
import { letterCode } from './rules.ts'
import { seal, unseal } from './seal.ts'
import { hashOfSubject, spendTry } from './tries.ts'
import { factorStore, type FactorTables } from './store.factors.ts'
import { newSecret, stepOf } from './totp.ts'

const RECOVERY_CODES = 10

/** Second factors of one kind of people: an app's codes (TOTP), and recovery codes for when it is lost. */
export type Factors = {
  state(ctx: AppContext, id: number): Promise<'none' | 'begun' | 'on'>
  /** A secret that opens nothing before a code of it came back; `forbidden` when a factor is on. */
  begin(ctx: AppContext, id: number): Promise<Buffer>
  /** Takes a code up, once; wrong ones are counted for the person, whatever sign-in they came with. */
  prove(ctx: AppContext, id: number, code: string): Promise<void>
  /** Puts it in force; answers the recovery codes, which are never shown again. In a transaction. */
  confirm(tx: AppContext, id: number): Promise<string[]>
  /** In a transaction. */
  remove(tx: AppContext, id: number): Promise<void>
  recoveryLeft(ctx: AppContext, id: number): Promise<number>
}

/** `prefix` keeps seals, tries and recovery codes of one kind of people from passing for another's. */
export function openFactors(
  tables: FactorTables,
  names: { purpose: string; prefix: '' | 'staff-' },
): Factors {
  const { purpose, prefix } = names
  const store = factorStore(tables)
  const hashOfRecovery = (ctx: AppContext, id: number, code: string) =>
    hashOfSubject(ctx, `${prefix}recovery:${id}:${code}`)

  async function isRight(ctx: AppContext, id: number, code: string): Promise<boolean> {
    const plain = code.toUpperCase().replaceAll(/[\s-]/g, '')
    if (!/^\d{6}$/.test(plain)) {
      return store.spendRecoveryCode(ctx, id, hashOfRecovery(ctx, id, plain))
    }
    const factor = await store.read(ctx, id)
    if (!factor) return false
    const secret = unseal(ctx, purpose, factor.sealedSecret, String(id))
    const step = stepOf(secret, plain, ctx.clock())
    return step !== undefined && store.takeStep(ctx, id, step)
  }

  return {
    async state(ctx, id) {
      const factor = await store.read(ctx, id)
      return factor ? (factor.confirmed ? 'on' : 'begun') : 'none'
    },
    async begin(ctx, id) {
      const secret = newSecret(ctx.chance)
      const kept = await store.put(ctx, id, seal(ctx, purpose, secret, String(id)))
      if (!kept) throw new AppError('forbidden')
      return secret
    },
    prove: (ctx, id, code) =>
      spendTry(ctx, `${prefix}second:${id}`, () => isRight(ctx, id, code), 'code-wrong'),
    async confirm(tx, id) {
      const codes = Array.from({ length: RECOVERY_CODES }, () => letterCode(tx.chance, 10))
      const hashes = codes.map((code) => hashOfRecovery(tx, id, code))
      if (!(await store.confirm(tx, id, hashes))) throw new AppError('forbidden')
      return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
    },
    remove: (tx, id) => store.remove(tx, id),
    recoveryLeft: (ctx, id) => store.countRecoveryCodes(ctx, id),
  }
}

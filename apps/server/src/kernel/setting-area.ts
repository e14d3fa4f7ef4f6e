import type { PolicyTrial } from '@perlas/contract/office-policy'
import type { OfficeSimulation } from '@perlas/contract/office-settings'
import type { TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import type { TableTopic } from '#/kernel/db/fanout.ts'

/** A value of a setting as the database keeps it, in plain JSON. */
export type SettingValue = Record<string, unknown>

/** One kind of setting: a domain says how it is read, judged and written; the office knows no tables. */
export type SettingArea = {
  /** What the nodes are told when one of it has changed. */
  topic: TableTopic
  /** What there is, in the order of the screen. */
  list(ctx: AppContext): Promise<{ name: string; title: string; value: SettingValue }[]>
  /** The shape of one, where the contract does not know it; undefined where there is none of that name. */
  schema?(ctx: AppContext, name: string): TObject | undefined
  /**
   * The name that a new one gets; `proposed` are those that wait for their second member, `asked` ends with `new`. Without
   * it none is added.
   */
  next?(ctx: AppContext, proposed: readonly string[], asked: string): Promise<string>
  /** What is wrong with a value that has the right shape, in words; null is its removal. */
  problems(ctx: AppContext, name: string, value: SettingValue | null): Promise<string[]>
  /** What is stored of a value that has no problems, before it is stored or told anywhere: without what nobody may read. */
  seal?(ctx: AppContext, name: string, value: SettingValue): SettingValue
  /** In the caller's transaction. `by` are the members who proposed it and agreed to it; of one alone both are the same. */
  write(
    tx: AppContext,
    name: string,
    value: SettingValue | null,
    by?: { proposedBy: number; approvedBy: number },
  ): Promise<void>
  /** What must be known of a value before a second member can approve it. */
  simulation?: {
    /** Whether it is asked for at all. */
    needed(ctx: AppContext, name: string): boolean
    /** Begins it, outside of a transaction; it takes seconds, and is not waited for. */
    begin(ctx: AppContext, name: string, value: SettingValue): Promise<void>
    /** How far it is, in percent; undefined where none is under way. */
    run(
      ctx: AppContext,
      name: string,
      value: SettingValue,
    ): Promise<{ percent: number; failed: boolean } | undefined>
    /** Of exactly this value; undefined where it was not made. */
    read(ctx: AppContext, name: string, value: SettingValue): Promise<OfficeSimulation | undefined>
  }
  /** The same for rules that are tried on what was decided before; it takes a moment, and is waited for. */
  trial?: {
    begin(ctx: AppContext, value: SettingValue): Promise<void>
    /** The trial of exactly this value; undefined where none was made, or it is too old. */
    read(ctx: AppContext, value: SettingValue): Promise<PolicyTrial | undefined>
  }
}

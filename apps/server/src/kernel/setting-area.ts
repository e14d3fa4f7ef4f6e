import type { TObject } from 'typebox'
import type { AppContext } from '#/kernel/context.ts'
import type { TableWord } from '#/kernel/db/fanout.ts'

/** A value of a setting as the database keeps it, in plain JSON. */
export type SettingValue = Record<string, unknown>

/** One kind of setting: a domain says how it is read, judged and written; the office knows no tables. */
export type SettingArea = {
  /** What the nodes are told when one of it has changed. */
  word: TableWord
  /** What there is, in the order of the screen. */
  list(ctx: AppContext): Promise<{ name: string; title: string; value: SettingValue }[]>
  /** The shape of one, where the contract does not know it; undefined where there is none of that name. */
  schema?(ctx: AppContext, name: string): TObject | undefined
  /** The name that a new one gets; `proposed` are those that wait for their second member. Without it none is added. */
  next?(ctx: AppContext, proposed: readonly string[]): Promise<string>
  /** What is wrong with a value that has the right shape, in words; null is its removal. */
  problems(ctx: AppContext, name: string, value: SettingValue | null): Promise<string[]>
  /** In the caller's transaction. */
  write(tx: AppContext, name: string, value: SettingValue | null): Promise<void>
}

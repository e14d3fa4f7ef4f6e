import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest: begun last, they would be what all wait for. */
const longest = [
  'e2e/faults/campaign.test.ts',
  'e2e/launch.test.ts',
  'e2e/nodes/nodes.test.ts',
  'apps/server/src/money/providers/money-faults.test.ts',
  'apps/server/src/engagement/campaigns/stories/demonstration.test.ts',
  'apps/studio/src/tables/faults.test.ts',
  'apps/server/src/one-connection.test.ts',
  'apps/server/src/kernel/http/bad-input.test.ts',
  'campaigns/registry.test.ts',
  'apps/studio/src/tables/slips.test.ts',
  'apps/studio/src/tables/flights.test.ts',
  'apps/studio/src/verified.test.ts',
  'campaigns/economics.test.ts',
  'apps/server/src/gaming/play/conformance.test.ts',
  'apps/server/src/engagement/campaigns/stories/activities.test.ts',
]

/** The order of the files: those that take longest first, then as ever. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.endsWith(name))
      return at < 0 ? longest.length : at
    }
    return sorted.toSorted((one, other) => place(one) - place(other))
  }
}

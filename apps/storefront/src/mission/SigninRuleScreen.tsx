import { Loaded } from '../platform/read/Loaded'
import { useRead } from '../platform/read/use-read'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { CellsSkeleton } from '../ui/state/Skeleton'
import rules from '../ui/text/RulesText.module.css'
import { signInPath } from './mission.paths'
import { pollenRule } from './mission.reads'
import { ruleParts } from './shared/rule-parts'

/** /mall/signinRule: rules of signing in, earning and spending, with current numbers (spec 2.2, public). */
export default function SigninRuleScreen() {
  const rule = useRead(pollenRule)
  return (
    <Screen title="签到与绿星币规则">
      <Loaded call={rule} skeleton={<CellsSkeleton />}>
        {(numbers) => (
          <div className={rules.page}>
            {ruleParts(numbers).map(({ title, lines }) => (
              <section key={title} className={rules.part}>
                <h2>{title}</h2>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))}
            <Button block to={signInPath}>
              去签到
            </Button>
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

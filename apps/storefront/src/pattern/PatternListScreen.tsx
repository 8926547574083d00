import { Loaded } from '../platform/read/Loaded'
import { useRead } from '../platform/read/use-read'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { Link } from '../ui/nav/Link'
import { Picture } from '../ui/picture/Picture'
import { pictureSizes } from '../ui/picture/picture-sources'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import styles from './parts/Pattern.module.css'
import { patternPath } from './pattern.paths'
import { patternTests } from './pattern.reads'

/** /pattern: all available tests. */
export default function PatternListScreen() {
  const call = useRead(patternTests)
  return (
    <Screen title="花型测试" onRefresh={call.refetch}>
      <Loaded
        call={call}
        skeleton={<RowsSkeleton />}
        empty={(tests) =>
          tests.length === 0 && (
            <Empty
              art="search"
              hint="现在没有测试"
              text="新的测试会出现在这里"
              action={<Button to="/mall">去商城看看</Button>}
            />
          )
        }
      >
        {(tests) => (
          <ul className={styles.tests}>
            {tests.map((test, at) => (
              <li key={test.Type}>
                <Link className={styles.test} to={patternPath(test.Type)}>
                  <span className={styles.testPicture}>
                    <Picture src={test.ImgPath} alt="" sizes={pictureSizes.px(120)} eager={at < 4} fill />
                  </span>
                  <span className={styles.testWords}>
                    <b>{test.Title}</b>
                    <span>{test.SubTitle}</span>
                    <span className={styles.facts}>
                      {test.QuestionNum} 道题 · {test.ResultNum} 种结果
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  )
}

import { GUEST_SHARE } from '@greenstar/rules/pattern/pattern.state'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { homePath } from '../home/home.paths'
import { Loaded } from '../platform/read/Loaded'
import { useRead } from '../platform/read/use-read'
import { go } from '../platform/route/navigation'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { useSession } from '../platform/session/session'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import record from '../ui/card/Record.module.css'
import { Button } from '../ui/form/Button'
import { ActionBar } from '../ui/nav/ActionBar'
import { Picture } from '../ui/picture/Picture'
import { pictureSizes } from '../ui/picture/picture-sources'
import { unbroken } from '../ui/text/unbroken'
import { GonePattern } from './parts/GonePattern'
import styles from './parts/Pattern.module.css'
import { PatternSkeleton } from './parts/PatternSkeleton'
import { ShareLine } from './parts/ShareLine'
import { patternFormPath, patternPath, patternResultPath } from './pattern.paths'
import { patternTests, shareOf, typeOf } from './pattern.reads'

/** Estimated seconds per question. */
const secondsEach = 12

/** /pattern/{type}/{share?}: introduction of a test, the inviter, and a button to start. */
export default function PatternScreen() {
  const page = usePage()
  const [type, share] = [typeOf(page), shareOf(page)]
  const session = useSession()
  const call = useRead(patternTests)
  const last = useCall(
    api.pattern.GetMyPatternResult,
    { type },
    { enabled: session !== undefined && type > 0, quiet: true },
  )
  const test = call.data?.find(({ Type }) => Type === type)
  const own = session?.info?.MemberInfo.MemberCode ?? GUEST_SHARE
  return (
    <Screen
      title={test?.Title ?? '花型测试'}
      {...(share === '' ? {} : { onBack: () => go(homePath) })}
      right={
        test ? (
          <LazyShareButton
            path={patternPath(type, own)}
            title={`${test.Title}：${test.SubTitle || '测测您是哪一种'}`}
            picture={test.ImgPath}
          />
        ) : null
      }
    >
      <Loaded call={call} skeleton={<PatternSkeleton />} empty={() => !test && <GonePattern />}>
        {() =>
          test ? (
            <>
              <div className={styles.hero}>
                <Picture src={test.ImgPath} alt="" sizes={pictureSizes.full} priority fill />
              </div>
              <section className={styles.intro}>
                {share === '' ? null : <ShareLine share={share} />}
                <h2 className={styles.title}>{test.SubTitle || test.Title}</h2>
                <p className={styles.facts}>
                  {test.QuestionNum} 道题 · {test.ResultNum} 种结果 · 约{' '}
                  {Math.max(1, Math.round((test.QuestionNum * secondsEach) / 60))} 分钟
                </p>
                {test.Intro ? <p className={styles.text}>{unbroken(test.Intro)}</p> : null}
                {last.data ? (
                  <p className={styles.last}>
                    上次测出 <b>{last.data.Name}</b>
                  </p>
                ) : null}
              </section>
              <ActionBar>
                <div className={record.bar}>
                  {last.data ? (
                    <Button kind="second" block to={patternResultPath(type)}>
                      看上次结果
                    </Button>
                  ) : null}
                  <Button block to={patternFormPath(type, share)}>
                    {last.data ? '再测一次' : share === '' ? '开始测试' : '我也要测'}
                  </Button>
                </div>
              </ActionBar>
            </>
          ) : null
        }
      </Loaded>
    </Screen>
  )
}

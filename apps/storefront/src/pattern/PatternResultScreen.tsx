import type { DataFor } from '@greenstar/web/call-ref'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { ProductRow } from '../catalog/shared/ProductRow'
import { AppLink } from '../home/shared/AppLink'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { currentUser } from '../platform/session/session'
import { openShare } from '../share/shared/open-share'
import { sharer } from '../share/shared/sharer'
import record from '../ui/card/Record.module.css'
import { SectionHead } from '../ui/card/SectionHead'
import { Button } from '../ui/form/Button'
import { ForwardIcon } from '../ui/icon/icons-first'
import { ActionBar } from '../ui/nav/ActionBar'
import { Picture } from '../ui/picture/Picture'
import { pictureSizes } from '../ui/picture/picture-sources'
import { Notice } from '../ui/state/State'
import { DateText } from '../ui/text/DateText'
import { unbroken } from '../ui/text/unbroken'
import { History } from './parts/History'
import styles from './parts/Pattern.module.css'
import { PatternSkeleton } from './parts/PatternSkeleton'
import { Scores } from './parts/Scores'
import { patternFormPath, patternPath } from './pattern.paths'
import { typeOf } from './pattern.reads'

type Result = NonNullable<DataFor<typeof api.pattern.GetMyPatternResult>>

/** /patternresult/{type}: the member's latest result, or the one of ?id=, with matching goods. */
export default function PatternResultScreen() {
  const page = usePage()
  const type = typeOf(page)
  const id = page.queryNumber('id')
  const call = useCall(
    api.pattern.GetMyPatternResult,
    { type, ...(id === undefined ? {} : { id }) },
    { enabled: type > 0 },
  )
  const history = useCall(api.pattern.GetMyPatternResultList, { type }, { enabled: type > 0, quiet: true })
  const shown = type > 0 ? call : { ...call, data: null }
  return (
    <Screen title="测试结果" onRefresh={() => refetchAll(call, history)}>
      <Loaded
        call={shown}
        skeleton={<PatternSkeleton />}
        empty={(result) =>
          result === null && (
            <Notice
              art="search"
              title="您还没有做过这个测试"
              text="几道题，找到像您的那朵花"
              action={<Button to={patternPath(Math.max(1, type))}>去测一测</Button>}
            />
          )
        }
      >
        {(result) => (result ? <ResultOf result={result} rows={history.data?.DataList ?? []} /> : null)}
      </Loaded>
    </Screen>
  )
}

function ResultOf({ result, rows }: { result: Result; rows: Parameters<typeof History>[0]['rows'] }) {
  const { Type, Title, Name, ImgPath } = result
  const share = () =>
    openShare({
      path: patternPath(Type, currentUser()?.MemberInfo.MemberCode),
      title: `我测出的是“${Name}”，您是哪一种？`,
      picture: ImgPath,
      ...{ look: 'result', heading: Name, note: result.Tagline, by: sharer() },
    })
  return (
    <>
      <div className={styles.hero}>
        <Picture src={ImgPath} alt="" sizes={pictureSizes.full} priority fill />
      </div>
      <section className={styles.result}>
        <p className={styles.facts}>
          {Title} · <DateText value={result.CreateDate} format="day" />
        </p>
        <h2 className={styles.name}>{Name}</h2>
        {result.Tagline ? <p className={styles.tagline}>{result.Tagline}</p> : null}
        <p className={styles.text}>{unbroken(result.Text)}</p>
      </section>
      <Scores scores={result.Scores} own={Name} />
      {result.Products.length > 0 ? (
        <section aria-label="适合您的">
          <SectionHead title="适合您的" />
          <ul>
            {result.Products.map((product) => (
              <li key={product.ID}>
                <ProductRow product={product} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {result.LinkUrl === '' ? null : (
        <AppLink link={result} className={styles.more}>
          看更多适合“{Name}”的好物
          <ForwardIcon size={16} />
        </AppLink>
      )}
      <History rows={rows} shown={result.ID} />
      <ActionBar>
        <div className={record.bar}>
          {result.IsOpen ? (
            <Button kind="second" block to={patternFormPath(Type)}>
              再测一次
            </Button>
          ) : null}
          <Button block onClick={share}>
            分享给好友
          </Button>
        </div>
      </ActionBar>
    </>
  )
}

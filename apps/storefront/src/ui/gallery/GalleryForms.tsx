import { useState } from 'react'
import { Button } from '../Button'
import { CodeField } from '../CodeField'
import { ColumnPicker } from '../ColumnPicker'
import { DatePicker } from '../DatePicker'
import { PasswordBox } from '../PasswordBox'
import { PasswordField } from '../PasswordField'
import { RadioList } from '../RadioList'
import { Rate } from '../Rate'
import { RichText } from '../RichText'
import { Textarea } from '../Textarea'
import { TextField } from '../TextField'
import { toast } from '../toasts'
import { Uploader } from '../Uploader'
import styles from './Gallery.module.css'

const areas = [
  {
    value: '310000',
    label: '上海市',
    children: [{ value: '310100', label: '上海市', children: [{ value: '310115', label: '浦东新区' }] }],
  },
  {
    value: '330000',
    label: '浙江省',
    children: [{ value: '330100', label: '杭州市', children: [{ value: '330106', label: '西湖区' }] }],
  },
]

export function GalleryForms() {
  const [phone, setPhone] = useState('138 0000 6620')
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('abc123')
  const [text, setText] = useState('')
  const [area, setArea] = useState('')
  const [picking, setPicking] = useState(false)
  return (
    <section className={styles.form}>
      <GalleryChoices />
      <TextField
        label="手机号"
        value={phone}
        onChange={setPhone}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        prefix="+86"
        clearable
      />
      <TextField
        label="收货人"
        value=""
        onChange={() => undefined}
        placeholder="请填写真实姓名"
        error="请输入收货人"
      />
      <CodeField
        label="验证码"
        labelHidden
        value={code}
        onChange={setCode}
        canSend
        onSend={async () => true}
      />
      <PasswordField label="密码" value={password} onChange={setPassword} hint="6-20 位字母、数字或符号" />
      <Textarea
        label="备注"
        value={text}
        onChange={setText}
        maxLength={100}
        placeholder="选填，给园丁留句话"
      />
      <Button kind="outline-grey" onClick={() => setPicking(true)}>
        {area || '选择地区'}
      </Button>
      <ColumnPicker
        open={picking}
        title="选择地区"
        options={areas}
        value={['330000', '330100', '330106']}
        onClose={() => setPicking(false)}
        onConfirm={(_, picked) => {
          setArea(picked.map(({ label }) => label).join(' '))
          toast('已选择')
        }}
      />
      <RichText
        channel=""
        html='<h3>养护</h3><p onclick="x()">每周浇水一次<script>alert(1)</script>，<b>忌积水</b>。</p><ul><li>散射光</li></ul>'
      />
    </section>
  )
}

function GalleryChoices() {
  const [reason, setReason] = useState<number>()
  const [stars, setStars] = useState(0)
  const [digits, setDigits] = useState('')
  const [day, setDay] = useState<string>()
  const [picking, setPicking] = useState(false)
  return (
    <>
      <RadioList
        label="原因"
        options={[
          { value: 1, label: '我不想买了' },
          { value: 2, label: '拍错商品', note: '可以换一件' },
        ]}
        value={reason}
        onChange={setReason}
      />
      <Rate label="描述相符" value={stars} onChange={setStars} />
      <PasswordBox label="密码" value={digits} onChange={setDigits} onComplete={toast} />
      <Uploader
        label="添加图片"
        max={3}
        upload={async () => ({ path: '/media/x.jpg' })}
        onChange={() => undefined}
      />
      <Button kind="outline-grey" onClick={() => setPicking(true)}>
        {day ?? '选择日期'}
      </Button>
      <DatePicker
        open={picking}
        value={day}
        today="2026-11-22"
        onClose={() => setPicking(false)}
        onConfirm={(date) => {
          setDay(date)
          setPicking(false)
        }}
      />
    </>
  )
}

export const playbackCaptions = {
  trouble: {
    empty: '里面没有字幕',
    notCaptions: '不是字幕文件：请上传 WebVTT（.vtt）或 SRT（.srt）',
    brokenTime: '第 {{line}} 行的时间读不出来',
    backwards: '第 {{line}} 行的字幕结束得比开始早',
    tooLong: '第 {{line}} 行的字幕超过 500 字',
    tooMany: '字幕超过 20000 条',
    beyondFilm: '字幕比录像长：可能是另一节课的',
  },
  failedTitle: '录像的字幕没有做出来',
  failed: {
    key: '“{{lesson}}”：转写服务不接受学校填写的密钥。请在“课堂设置”里检查后保存，会接着转写。',
    refused:
      '“{{lesson}}”：转写服务拒绝了这段声音（{{said}}）。请在“课堂设置”里检查模型和语言后保存，会接着转写。',
    tooLarge: '“{{lesson}}”：转写服务说声音文件太大。请在“课堂设置”里换一个服务后保存，会接着转写。',
    notReached: '“{{lesson}}”：试了几次都连不上转写服务。请在“课堂设置”里检查地址后保存，会接着转写。',
    unclear: '“{{lesson}}”：转写服务的回答读不懂。请在“课堂设置”里检查地址后保存，会接着转写。',
  },
}

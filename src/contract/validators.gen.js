// Generated from openapi/platform.yaml by npm run gen. Do not edit.
var __getOwnPropNames = Object.getOwnPropertyNames;
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    function ucs2length(str) {
      let len = str.length, length = 0, pos = 0, value;
      for (; pos < len; )
        length++, value = str.charCodeAt(pos++), value >= 55296 && value <= 56319 && pos < len && (value = str.charCodeAt(pos), (value & 64512) === 56320 && pos++);
      return length;
    }
    exports.default = ucs2length;
    ucs2length.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// node_modules/ajv-formats/dist/formats.js
var require_formats = __commonJS({
  "node_modules/ajv-formats/dist/formats.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    exports.formatNames = exports.fastFormats = exports.fullFormats = void 0;
    function fmtDef(validate, compare) {
      return { validate, compare };
    }
    exports.fullFormats = {
      // date: http://tools.ietf.org/html/rfc3339#section-5.6
      date: fmtDef(date, compareDate),
      // date-time: http://tools.ietf.org/html/rfc3339#section-5.6
      time: fmtDef(getTime(!0), compareTime),
      "date-time": fmtDef(getDateTime(!0), compareDateTime),
      "iso-time": fmtDef(getTime(), compareIsoTime),
      "iso-date-time": fmtDef(getDateTime(), compareIsoDateTime),
      // duration: https://tools.ietf.org/html/rfc3339#appendix-A
      duration: /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?|(\d+W)?)$/,
      uri,
      "uri-reference": /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i,
      // uri-template: https://tools.ietf.org/html/rfc6570
      "uri-template": /^(?:(?:[^\x00-\x20"'<>%\\^`{|}]|%[0-9a-f]{2})|\{[+#./;?&=,!@|]?(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?(?:,(?:[a-z0-9_]|%[0-9a-f]{2})+(?::[1-9][0-9]{0,3}|\*)?)*\})*$/i,
      // For the source: https://gist.github.com/dperini/729294
      // For test cases: https://mathiasbynens.be/demo/url-regex
      url: /^(?:https?|ftp):\/\/(?:\S+(?::\S*)?@)?(?:(?!(?:10|127)(?:\.\d{1,3}){3})(?!(?:169\.254|192\.168)(?:\.\d{1,3}){2})(?!172\.(?:1[6-9]|2\d|3[0-1])(?:\.\d{1,3}){2})(?:[1-9]\d?|1\d\d|2[01]\d|22[0-3])(?:\.(?:1?\d{1,2}|2[0-4]\d|25[0-5])){2}(?:\.(?:[1-9]\d?|1\d\d|2[0-4]\d|25[0-4]))|(?:(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)(?:\.(?:[a-z0-9\u{00a1}-\u{ffff}]+-)*[a-z0-9\u{00a1}-\u{ffff}]+)*(?:\.(?:[a-z\u{00a1}-\u{ffff}]{2,})))(?::\d{2,5})?(?:\/[^\s]*)?$/iu,
      email: /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
      hostname: /^(?=.{1,253}\.?$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[-0-9a-z]{0,61}[0-9a-z])?)*\.?$/i,
      // optimized https://www.safaribooksonline.com/library/view/regular-expressions-cookbook/9780596802837/ch07s16.html
      ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)\.){3}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)$/,
      ipv6: /^((([0-9a-f]{1,4}:){7}([0-9a-f]{1,4}|:))|(([0-9a-f]{1,4}:){6}(:[0-9a-f]{1,4}|((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){5}(((:[0-9a-f]{1,4}){1,2})|:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3})|:))|(([0-9a-f]{1,4}:){4}(((:[0-9a-f]{1,4}){1,3})|((:[0-9a-f]{1,4})?:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){3}(((:[0-9a-f]{1,4}){1,4})|((:[0-9a-f]{1,4}){0,2}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){2}(((:[0-9a-f]{1,4}){1,5})|((:[0-9a-f]{1,4}){0,3}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(([0-9a-f]{1,4}:){1}(((:[0-9a-f]{1,4}){1,6})|((:[0-9a-f]{1,4}){0,4}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:))|(:(((:[0-9a-f]{1,4}){1,7})|((:[0-9a-f]{1,4}){0,5}:((25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(\.(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)){3}))|:)))$/i,
      regex,
      // uuid: http://tools.ietf.org/html/rfc4122
      uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
      // JSON-pointer: https://tools.ietf.org/html/rfc6901
      // uri fragment: https://tools.ietf.org/html/rfc3986#appendix-A
      "json-pointer": /^(?:\/(?:[^~/]|~0|~1)*)*$/,
      "json-pointer-uri-fragment": /^#(?:\/(?:[a-z0-9_\-.!$&'()*+,;:=@]|%[0-9a-f]{2}|~0|~1)*)*$/i,
      // relative JSON-pointer: http://tools.ietf.org/html/draft-luff-relative-json-pointer-00
      "relative-json-pointer": /^(?:0|[1-9][0-9]*)(?:#|(?:\/(?:[^~/]|~0|~1)*)*)$/,
      // the following formats are used by the openapi specification: https://spec.openapis.org/oas/v3.0.0#data-types
      // byte: https://github.com/miguelmota/is-base64
      byte,
      // signed 32 bit integer
      int32: { type: "number", validate: validateInt32 },
      // signed 64 bit integer
      int64: { type: "number", validate: validateInt64 },
      // C-type float
      float: { type: "number", validate: validateNumber },
      // C-type double
      double: { type: "number", validate: validateNumber },
      // hint to the UI to hide input strings
      password: !0,
      // unchecked string payload
      binary: !0
    };
    exports.fastFormats = {
      ...exports.fullFormats,
      date: fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d$/, compareDate),
      time: fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareTime),
      "date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i, compareDateTime),
      "iso-time": fmtDef(/^(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoTime),
      "iso-date-time": fmtDef(/^\d\d\d\d-[0-1]\d-[0-3]\d[t\s](?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)?$/i, compareIsoDateTime),
      // uri: https://github.com/mafintosh/is-my-json-valid/blob/master/formats.js
      uri: /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/)?[^\s]*$/i,
      "uri-reference": /^(?:(?:[a-z][a-z0-9+\-.]*:)?\/?\/)?(?:[^\\\s#][^\s#]*)?(?:#[^\\\s]*)?$/i,
      // email (sources from jsen validator):
      // http://stackoverflow.com/questions/201323/using-a-regular-expression-to-validate-an-email-address#answer-8829363
      // http://www.w3.org/TR/html5/forms.html#valid-e-mail-address (search for 'wilful violation')
      email: /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i
    };
    exports.formatNames = Object.keys(exports.fullFormats);
    function isLeapYear(year) {
      return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    }
    var DATE = /^(\d\d\d\d)-(\d\d)-(\d\d)$/, DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    function date(str) {
      let matches = DATE.exec(str);
      if (!matches)
        return !1;
      let year = +matches[1], month = +matches[2], day = +matches[3];
      return month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 && isLeapYear(year) ? 29 : DAYS[month]);
    }
    function compareDate(d1, d2) {
      if (d1 && d2)
        return d1 > d2 ? 1 : d1 < d2 ? -1 : 0;
    }
    var TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(z|([+-])(\d\d)(?::?(\d\d))?)?$/i;
    function getTime(strictTimeZone) {
      return function(str) {
        let matches = TIME.exec(str);
        if (!matches)
          return !1;
        let hr = +matches[1], min = +matches[2], sec = +matches[3], tz = matches[4], tzSign = matches[5] === "-" ? -1 : 1, tzH = +(matches[6] || 0), tzM = +(matches[7] || 0);
        if (tzH > 23 || tzM > 59 || strictTimeZone && !tz)
          return !1;
        if (hr <= 23 && min <= 59 && sec < 60)
          return !0;
        let utcMin = min - tzM * tzSign, utcHr = hr - tzH * tzSign - (utcMin < 0 ? 1 : 0);
        return (utcHr === 23 || utcHr === -1) && (utcMin === 59 || utcMin === -1) && sec < 61;
      };
    }
    function compareTime(s1, s2) {
      if (!(s1 && s2))
        return;
      let t1 = (/* @__PURE__ */ new Date("2020-01-01T" + s1)).valueOf(), t2 = (/* @__PURE__ */ new Date("2020-01-01T" + s2)).valueOf();
      if (t1 && t2)
        return t1 - t2;
    }
    function compareIsoTime(t1, t2) {
      if (!(t1 && t2))
        return;
      let a1 = TIME.exec(t1), a2 = TIME.exec(t2);
      if (a1 && a2)
        return t1 = a1[1] + a1[2] + a1[3], t2 = a2[1] + a2[2] + a2[3], t1 > t2 ? 1 : t1 < t2 ? -1 : 0;
    }
    var DATE_TIME_SEPARATOR = /t|\s/i;
    function getDateTime(strictTimeZone) {
      let time = getTime(strictTimeZone);
      return function(str) {
        let dateTime = str.split(DATE_TIME_SEPARATOR);
        return dateTime.length === 2 && date(dateTime[0]) && time(dateTime[1]);
      };
    }
    function compareDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let d1 = new Date(dt1).valueOf(), d2 = new Date(dt2).valueOf();
      if (d1 && d2)
        return d1 - d2;
    }
    function compareIsoDateTime(dt1, dt2) {
      if (!(dt1 && dt2))
        return;
      let [d1, t1] = dt1.split(DATE_TIME_SEPARATOR), [d2, t2] = dt2.split(DATE_TIME_SEPARATOR), res = compareDate(d1, d2);
      if (res !== void 0)
        return res || compareTime(t1, t2);
    }
    var NOT_URI_FRAGMENT = /\/|:/, URI = /^(?:[a-z][a-z0-9+\-.]*:)(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'()*+,;=:@]|%[0-9a-f]{2})*)*)(?:\?(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
    function uri(str) {
      return NOT_URI_FRAGMENT.test(str) && URI.test(str);
    }
    var BYTE = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/gm;
    function byte(str) {
      return BYTE.lastIndex = 0, BYTE.test(str);
    }
    var MIN_INT32 = -(2 ** 31), MAX_INT32 = 2 ** 31 - 1;
    function validateInt32(value) {
      return Number.isInteger(value) && value <= MAX_INT32 && value >= MIN_INT32;
    }
    function validateInt64(value) {
      return Number.isInteger(value);
    }
    function validateNumber() {
      return !0;
    }
    var Z_ANCHOR = /[^\\]\\Z/;
    function regex(str) {
      if (Z_ANCHOR.test(str))
        return !1;
      try {
        return new RegExp(str), !0;
      } catch {
        return !1;
      }
    }
  }
});

// validators.js
var AccessToken = validate52;
var func1 = require_ucs2length().default;
function validate52(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate52.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.accessToken === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "accessToken" }, message: "must have required property 'accessToken'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.accessToken !== void 0) {
      let data0 = data.accessToken;
      if (typeof data0 == "string") {
        if (func1(data0) < 1) {
          let err1 = { instancePath: instancePath + "/accessToken", schemaPath: "#/properties/accessToken/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
      } else {
        let err2 = { instancePath: instancePath + "/accessToken", schemaPath: "#/properties/accessToken/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate52.errors = vErrors, errors === 0;
}
validate52.evaluated = { props: { accessToken: !0 }, dynamicProps: !1, dynamicItems: !1 };
var Problem = validate53;
var formats0 = /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate53.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.title === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.detail === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "detail" }, message: "must have required property 'detail'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.type !== void 0) {
      let data0 = data.type;
      if (typeof data0 == "string") {
        if (!formats0.test(data0)) {
          let err3 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/format", keyword: "format", params: { format: "uri-reference" }, message: 'must match format "uri-reference"' };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.title !== void 0 && typeof data.title != "string") {
      let err5 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
    }
    if (data.detail !== void 0 && typeof data.detail != "string") {
      let err6 = { instancePath: instancePath + "/detail", schemaPath: "#/properties/detail/type", keyword: "type", params: { type: "string" }, message: "must be string" };
      vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
    }
    if (data.on_resource !== void 0) {
      let data3 = data.on_resource;
      if (typeof data3 == "string") {
        if (!formats0.test(data3)) {
          let err7 = { instancePath: instancePath + "/on_resource", schemaPath: "#/properties/on_resource/format", keyword: "format", params: { format: "uri-reference" }, message: 'must match format "uri-reference"' };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
      } else {
        let err8 = { instancePath: instancePath + "/on_resource", schemaPath: "#/properties/on_resource/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
      }
    }
  } else {
    let err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
  }
  return validate53.errors = vErrors, errors === 0;
}
validate53.evaluated = { props: { type: !0, title: !0, detail: !0, on_resource: !0 }, dynamicProps: !1, dynamicItems: !1 };
var Product = validate54;
var schema22 = { type: "object", required: ["name", "management_unit", "tax_category"], properties: { external_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, article_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, product_identifiers: { type: ["array", "null"], items: { $ref: "ProductIdentifier" } }, name: { type: "string", minLength: 1, maxLength: 256 }, management_unit: { $ref: "UnitOfMeasure" }, sales_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, sales_price: { if: { type: "null" }, else: { $ref: "Money" } }, sales_price_is_gross: { type: ["boolean", "null"] }, sales_price_and_quantity: { if: { type: "null" }, else: { $ref: "ProductPriceAndQuantity" } }, tax_category: { $ref: "TaxCategory" }, tax_exemption_reason: { if: { type: "null" }, else: { $ref: "TaxExemptionReason" } }, custom_workflow_config: { if: { type: "null" }, else: { $ref: "CustomWorkflowConfig" } }, type: { if: { type: "null" }, else: { $ref: "ProductType" } }, sales_types: { type: ["array", "null"], items: { $ref: "SalesType" } }, variant_group_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, alternative_units: { type: ["array", "null"], items: { $ref: "AlternativeUnit" } }, enabled_sales_quantity_sources: { type: ["array", "null"], items: { type: "string", maxLength: 256 } }, enabled_sales_price_sources: { type: ["array", "null"], items: { type: "string", maxLength: 256 } }, reference_price_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, reference_price_conversion_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, sales_category: { type: ["string", "null"], minLength: 1, maxLength: 256 }, manufacturer: { type: ["string", "null"], minLength: 1, maxLength: 256 }, track_inventory: { type: ["boolean", "null"] }, block_sales: { type: ["boolean", "null"] }, exclude_from_discounts: { type: ["boolean", "null"] }, lot_configuration: { if: { type: "null" }, else: { $ref: "LotConfiguration" } }, escrow_supplier: { type: ["string", "null"], minLength: 1, maxLength: 256 }, assortment_tags: { type: ["array", "null"], items: { $ref: "AssortmentTagReference" } }, storage_tag: { if: { type: "null" }, else: { $ref: "StorageTagReference" } } }, $id: "ProductInput" };
var schema24 = { type: "string", enum: ["ASIN", "EAN", "FNSKU", "GCID", "GTIN", "ISBN", "JAN", "UPC"], $id: "ProductIdentifierType" };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate57.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "ASIN" || data === "EAN" || data === "FNSKU" || data === "GCID" || data === "GTIN" || data === "ISBN" || data === "JAN" || data === "UPC")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema24.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate57.errors = vErrors, errors === 0;
}
validate57.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate56(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate56.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.value === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.type !== void 0 && (validate57(data.type, { instancePath: instancePath + "/type", parentData: data, parentDataProperty: "type", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length)), data.value !== void 0) {
      let data1 = data.value;
      if (typeof data1 == "string") {
        if (func1(data1) > 256) {
          let err2 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func1(data1) < 1) {
          let err3 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/value", schemaPath: "#/properties/value/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
  } else {
    let err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
  }
  return validate56.errors = vErrors, errors === 0;
}
validate56.evaluated = { props: { type: !0, value: !0 }, dynamicProps: !1, dynamicItems: !1 };
var schema25 = { type: "string", enum: ["DIGITALINFORMATION_BYTES", "DIGITALINFORMATION_KILOBYTES", "DIGITALINFORMATION_KIBIBYTES", "DIGITALINFORMATION_MEGABYTES", "DIGITALINFORMATION_MEBIBYTES", "DIGITALINFORMATION_GIGABYTES", "DIGITALINFORMATION_GIBIBYTES", "DIGITALINFORMATION_TERABYTES", "DIGITALINFORMATION_TEBIBYTES", "DIGITALINFORMATION_PETABYTES", "DIGITALINFORMATION_PEBIBYTES", "ENERGY_JOULES", "ENERGY_GIGAJOULES", "ENERGY_MEGAJOULES", "ENERGY_KILOJOULES", "ENERGY_CENTIJOULES", "ENERGY_MILLIJOULES", "ENERGY_MICROJOULES", "ENERGY_CALORIES", "ENERGY_KILOCALORIES", "ENERGY_WATTHOURS", "ENERGY_GIGAWATTHOURS", "ENERGY_MEGAWATTHOURS", "ENERGY_KILOWATTHOURS", "ENERGY_CENTIWATTHOURS", "ENERGY_MILLIWATTHOURS", "ENERGY_MICROWATTHOURS", "LENGTH_KILOMETERS", "LENGTH_METERS", "LENGTH_DECIMETERS", "LENGTH_CENTIMETERS", "LENGTH_MILLIMETERS", "LENGTH_POINTS", "LENGTH_INCHES", "LENGTH_FEET", "LENGTH_YARDS", "MASS_TONS", "MASS_KILOGRAMS", "MASS_GRAMS", "MASS_MILLIGRAMS", "MASS_POUNDS", "QUANTITY_PIECES", "TIME_SECONDS", "TIME_MINUTES", "TIME_HOURS", "TIME_DAYS", "TIME_WEEKS", "TIME_MONTHS", "TIME_YEARS", "VOLUME_CUBIC_MILLIMETERS", "VOLUME_CUBIC_CENTIMETERS", "VOLUME_CUBIC_DECIMETERS", "VOLUME_CUBIC_METERS", "VOLUME_MILLILITERS", "VOLUME_CENTILITERS", "VOLUME_DECILITERS", "VOLUME_LITERS", "VOLUME_HECTOLITERS", "VOLUME_FLUID_OUNCES", "VOLUME_PINTS", "VOLUME_QUARTS", "VOLUME_GALLONS", "VOLUME_BARRELS"], $id: "UnitOfMeasure" };
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate60.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "DIGITALINFORMATION_BYTES" || data === "DIGITALINFORMATION_KILOBYTES" || data === "DIGITALINFORMATION_KIBIBYTES" || data === "DIGITALINFORMATION_MEGABYTES" || data === "DIGITALINFORMATION_MEBIBYTES" || data === "DIGITALINFORMATION_GIGABYTES" || data === "DIGITALINFORMATION_GIBIBYTES" || data === "DIGITALINFORMATION_TERABYTES" || data === "DIGITALINFORMATION_TEBIBYTES" || data === "DIGITALINFORMATION_PETABYTES" || data === "DIGITALINFORMATION_PEBIBYTES" || data === "ENERGY_JOULES" || data === "ENERGY_GIGAJOULES" || data === "ENERGY_MEGAJOULES" || data === "ENERGY_KILOJOULES" || data === "ENERGY_CENTIJOULES" || data === "ENERGY_MILLIJOULES" || data === "ENERGY_MICROJOULES" || data === "ENERGY_CALORIES" || data === "ENERGY_KILOCALORIES" || data === "ENERGY_WATTHOURS" || data === "ENERGY_GIGAWATTHOURS" || data === "ENERGY_MEGAWATTHOURS" || data === "ENERGY_KILOWATTHOURS" || data === "ENERGY_CENTIWATTHOURS" || data === "ENERGY_MILLIWATTHOURS" || data === "ENERGY_MICROWATTHOURS" || data === "LENGTH_KILOMETERS" || data === "LENGTH_METERS" || data === "LENGTH_DECIMETERS" || data === "LENGTH_CENTIMETERS" || data === "LENGTH_MILLIMETERS" || data === "LENGTH_POINTS" || data === "LENGTH_INCHES" || data === "LENGTH_FEET" || data === "LENGTH_YARDS" || data === "MASS_TONS" || data === "MASS_KILOGRAMS" || data === "MASS_GRAMS" || data === "MASS_MILLIGRAMS" || data === "MASS_POUNDS" || data === "QUANTITY_PIECES" || data === "TIME_SECONDS" || data === "TIME_MINUTES" || data === "TIME_HOURS" || data === "TIME_DAYS" || data === "TIME_WEEKS" || data === "TIME_MONTHS" || data === "TIME_YEARS" || data === "VOLUME_CUBIC_MILLIMETERS" || data === "VOLUME_CUBIC_CENTIMETERS" || data === "VOLUME_CUBIC_DECIMETERS" || data === "VOLUME_CUBIC_METERS" || data === "VOLUME_MILLILITERS" || data === "VOLUME_CENTILITERS" || data === "VOLUME_DECILITERS" || data === "VOLUME_LITERS" || data === "VOLUME_HECTOLITERS" || data === "VOLUME_FLUID_OUNCES" || data === "VOLUME_PINTS" || data === "VOLUME_QUARTS" || data === "VOLUME_GALLONS" || data === "VOLUME_BARRELS")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema25.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate60.errors = vErrors, errors === 0;
}
validate60.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate64(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate64.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "number" && isFinite(data)) {
    if (data > 9e12 || isNaN(data)) {
      let err0 = { instancePath, schemaPath: "#/maximum", keyword: "maximum", params: { comparison: "<=", limit: 9e12 }, message: "must be <= 9000000000000" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data < -9e12 || isNaN(data)) {
      let err1 = { instancePath, schemaPath: "#/minimum", keyword: "minimum", params: { comparison: ">=", limit: -9e12 }, message: "must be >= -9000000000000" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "number" }, message: "must be number" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate64.errors = vErrors, errors === 0;
}
validate64.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate63(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate63.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.value === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.unit === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.value !== void 0 && (validate64(data.value, { instancePath: instancePath + "/value", parentData: data, parentDataProperty: "value", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors), errors = vErrors.length)), data.unit !== void 0 && (validate60(data.unit, { instancePath: instancePath + "/unit", parentData: data, parentDataProperty: "unit", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate63.errors = vErrors, errors === 0;
}
validate63.evaluated = { props: { value: !0, unit: !0 }, dynamicProps: !1, dynamicItems: !1 };
var pattern3 = new RegExp("^-?[0-9]+(\\.[0-9]{1,6})?$", "u");
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate69.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data == "string") {
    if (!pattern3.test(data)) {
      let err0 = { instancePath, schemaPath: "#/pattern", keyword: "pattern", params: { pattern: "^-?[0-9]+(\\.[0-9]{1,6})?$" }, message: 'must match pattern "^-?[0-9]+(\\.[0-9]{1,6})?$"' };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
  } else {
    let err1 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate69.errors = vErrors, errors === 0;
}
validate69.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate68.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.unit === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.amount !== void 0 && (validate69(data.amount, { instancePath: instancePath + "/amount", parentData: data, parentDataProperty: "amount", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.unit !== void 0 && (validate60(data.unit, { instancePath: instancePath + "/unit", parentData: data, parentDataProperty: "unit", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate68.errors = vErrors, errors === 0;
}
validate68.evaluated = { props: { amount: !0, unit: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate62(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate62.evaluated;
  evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0);
  let _errs0 = errors, valid0 = !0, _errs1 = errors;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = {};
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  let _errs3 = errors, valid1 = !1, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.value === void 0 && (missing0 = "value")) {
      let err1 = {};
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  }
  var _valid1 = _errs4 === errors;
  if (valid1 = valid1 || _valid1, valid1)
    errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null);
  else {
    let err2 = {};
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  var _valid0 = _errs1 === errors;
  errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs5 = errors;
    validate63(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors), errors = vErrors.length);
    var _valid0 = _errs5 === errors;
    if (valid0 = _valid0, valid0) {
      var props0 = {};
      props0.value = !0, props0.unit = !0;
    }
    ifClause0 = "then";
  } else {
    let _errs6 = errors;
    validate68(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors), errors = vErrors.length);
    var _valid0 = _errs6 === errors;
    valid0 = _valid0, valid0 && props0 !== !0 && (props0 = props0 || {}, props0.amount = !0, props0.unit = !0), ifClause0 = "else";
  }
  if (!valid0) {
    let err3 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate62.errors = vErrors, evaluated0.props = props0, errors === 0;
}
validate62.evaluated = { dynamicProps: !0, dynamicItems: !1 };
var schema33 = { type: "string", enum: ["AUD", "BRL", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "HKD", "IDR", "INR", "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "RUB", "SEK", "SGD", "TRY", "TWD", "USD", "ZAR"], $id: "Currency" };
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate77.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "AUD" || data === "BRL" || data === "CAD" || data === "CHF" || data === "CNY" || data === "DKK" || data === "EUR" || data === "GBP" || data === "HKD" || data === "IDR" || data === "INR" || data === "JPY" || data === "KRW" || data === "MXN" || data === "MYR" || data === "NOK" || data === "NZD" || data === "PHP" || data === "RUB" || data === "SEK" || data === "SGD" || data === "TRY" || data === "TWD" || data === "USD" || data === "ZAR")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema33.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate77.errors = vErrors, errors === 0;
}
validate77.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate75(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate75.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.value === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.unit === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.value !== void 0 && (validate64(data.value, { instancePath: instancePath + "/value", parentData: data, parentDataProperty: "value", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate64.errors : vErrors.concat(validate64.errors), errors = vErrors.length)), data.unit !== void 0 && (validate77(data.unit, { instancePath: instancePath + "/unit", parentData: data, parentDataProperty: "unit", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate75.errors = vErrors, errors === 0;
}
validate75.evaluated = { props: { value: !0, unit: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate80.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.amount === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.unit === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    data.amount !== void 0 && (validate69(data.amount, { instancePath: instancePath + "/amount", parentData: data, parentDataProperty: "amount", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.unit !== void 0 && (validate77(data.unit, { instancePath: instancePath + "/unit", parentData: data, parentDataProperty: "unit", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length));
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate80.errors = vErrors, errors === 0;
}
validate80.evaluated = { props: { amount: !0, unit: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate74.evaluated;
  evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0);
  let _errs0 = errors, valid0 = !0, _errs1 = errors;
  if (!(data && typeof data == "object" && !Array.isArray(data))) {
    let err0 = {};
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  let _errs3 = errors, valid1 = !1, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    if (data.value === void 0 && (missing0 = "value")) {
      let err1 = {};
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  }
  var _valid1 = _errs4 === errors;
  if (valid1 = valid1 || _valid1, valid1)
    errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null);
  else {
    let err2 = {};
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  var _valid0 = _errs1 === errors;
  errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs5 = errors;
    validate75(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors), errors = vErrors.length);
    var _valid0 = _errs5 === errors;
    if (valid0 = _valid0, valid0) {
      var props0 = {};
      props0.value = !0, props0.unit = !0;
    }
    ifClause0 = "then";
  } else {
    let _errs6 = errors;
    validate80(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors), errors = vErrors.length);
    var _valid0 = _errs6 === errors;
    valid0 = _valid0, valid0 && props0 !== !0 && (props0 = props0 || {}, props0.amount = !0, props0.unit = !0), ifClause0 = "else";
  }
  if (!valid0) {
    let err3 = { instancePath, schemaPath: "#/if", keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate74.errors = vErrors, evaluated0.props = props0, errors === 0;
}
validate74.evaluated = { dynamicProps: !0, dynamicItems: !1 };
function validate85(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate85.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.price === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "price" }, message: "must have required property 'price'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.price_is_gross === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "price_is_gross" }, message: "must have required property 'price_is_gross'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.quantity === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.price !== void 0 && (validate74(data.price, { instancePath: instancePath + "/price", parentData: data, parentDataProperty: "price", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors), errors = vErrors.length)), data.take_away_price !== void 0 && (validate74(data.take_away_price, { instancePath: instancePath + "/take_away_price", parentData: data, parentDataProperty: "take_away_price", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors), errors = vErrors.length)), data.price_is_gross !== void 0 && typeof data.price_is_gross != "boolean") {
      let err3 = { instancePath: instancePath + "/price_is_gross", schemaPath: "#/properties/price_is_gross/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
    }
    data.quantity !== void 0 && (validate62(data.quantity, { instancePath: instancePath + "/quantity", parentData: data, parentDataProperty: "quantity", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors), errors = vErrors.length));
  } else {
    let err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate85.errors = vErrors, errors === 0;
}
validate85.evaluated = { props: { price: !0, take_away_price: !0, price_is_gross: !0, quantity: !0 }, dynamicProps: !1, dynamicItems: !1 };
var schema36 = { type: "string", enum: ["REDUCED", "REDUCED_TAKE_AWAY", "REDUCED_SPECIAL", "STANDARD", "NO_TAX"], $id: "TaxCategory" };
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate90.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "REDUCED" || data === "REDUCED_TAKE_AWAY" || data === "REDUCED_SPECIAL" || data === "STANDARD" || data === "NO_TAX")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate90.errors = vErrors, errors === 0;
}
validate90.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var schema37 = { type: "string", enum: ["UNIVERSAL_POSTAL_SERVICE_DE", "INTRA_COMMUNITY_TRADE_EU", "THIRD_PARTY_COUNTRY_DELIVERY_EU", "REVERSE_CHARGE_EU"], $id: "TaxExemptionReason" };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate92.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "UNIVERSAL_POSTAL_SERVICE_DE" || data === "INTRA_COMMUNITY_TRADE_EU" || data === "THIRD_PARTY_COUNTRY_DELIVERY_EU" || data === "REVERSE_CHARGE_EU")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema37.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate92.errors = vErrors, errors === 0;
}
validate92.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var formats4 = require_formats().fullFormats.uri;
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate94.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.provider_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "provider_id" }, message: "must have required property 'provider_id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.provider_id !== void 0) {
      let data0 = data.provider_id;
      if (typeof data0 == "string") {
        if (func1(data0) > 256) {
          let err1 = { instancePath: instancePath + "/provider_id", schemaPath: "#/properties/provider_id/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (func1(data0) < 1) {
          let err2 = { instancePath: instancePath + "/provider_id", schemaPath: "#/properties/provider_id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/provider_id", schemaPath: "#/properties/provider_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
    if (data.configure_lineitem_start_url !== void 0) {
      let data1 = data.configure_lineitem_start_url;
      if (typeof data1 == "string") {
        if (!formats4(data1)) {
          let err4 = { instancePath: instancePath + "/configure_lineitem_start_url", schemaPath: "#/properties/configure_lineitem_start_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
      } else {
        let err5 = { instancePath: instancePath + "/configure_lineitem_start_url", schemaPath: "#/properties/configure_lineitem_start_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
    }
    if (data.assemble_product_start_url !== void 0) {
      let data2 = data.assemble_product_start_url;
      if (typeof data2 == "string") {
        if (!formats4(data2)) {
          let err6 = { instancePath: instancePath + "/assemble_product_start_url", schemaPath: "#/properties/assemble_product_start_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/assemble_product_start_url", schemaPath: "#/properties/assemble_product_start_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
    if (data.cancel_lineitem_start_url !== void 0) {
      let data3 = data.cancel_lineitem_start_url;
      if (typeof data3 == "string") {
        if (!formats4(data3)) {
          let err8 = { instancePath: instancePath + "/cancel_lineitem_start_url", schemaPath: "#/properties/cancel_lineitem_start_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      } else {
        let err9 = { instancePath: instancePath + "/cancel_lineitem_start_url", schemaPath: "#/properties/cancel_lineitem_start_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
    }
    if (data.refund_lineitem_start_url !== void 0) {
      let data4 = data.refund_lineitem_start_url;
      if (typeof data4 == "string") {
        if (!formats4(data4)) {
          let err10 = { instancePath: instancePath + "/refund_lineitem_start_url", schemaPath: "#/properties/refund_lineitem_start_url/format", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
      } else {
        let err11 = { instancePath: instancePath + "/refund_lineitem_start_url", schemaPath: "#/properties/refund_lineitem_start_url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
      }
    }
  } else {
    let err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
  }
  return validate94.errors = vErrors, errors === 0;
}
validate94.evaluated = { props: { provider_id: !0, configure_lineitem_start_url: !0, assemble_product_start_url: !0, cancel_lineitem_start_url: !0, refund_lineitem_start_url: !0 }, dynamicProps: !1, dynamicItems: !1 };
var schema39 = { type: "string", enum: ["INVENTORY_PRODUCT", "BTO_PRODUCT", "STATIC_SET_PRODUCT"], $id: "ProductType" };
function validate96(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate96.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "INVENTORY_PRODUCT" || data === "BTO_PRODUCT" || data === "STATIC_SET_PRODUCT")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema39.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate96.errors = vErrors, errors === 0;
}
validate96.evaluated = { dynamicProps: !1, dynamicItems: !1 };
var schema40 = { type: "string", enum: ["OTC", "PICKUP", "DELIVERY"], $id: "SalesType" };
function validate98(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate98.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "OTC" || data === "PICKUP" || data === "DELIVERY")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema40.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate98.errors = vErrors, errors === 0;
}
validate98.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate100.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.custom_unit_id === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "custom_unit_id" }, message: "must have required property 'custom_unit_id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.number_of_management_units === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "number_of_management_units" }, message: "must have required property 'number_of_management_units'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.custom_unit_id !== void 0) {
      let data0 = data.custom_unit_id;
      if (typeof data0 == "string") {
        if (func1(data0) > 256) {
          let err2 = { instancePath: instancePath + "/custom_unit_id", schemaPath: "#/properties/custom_unit_id/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
        if (func1(data0) < 1) {
          let err3 = { instancePath: instancePath + "/custom_unit_id", schemaPath: "#/properties/custom_unit_id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
        }
      } else {
        let err4 = { instancePath: instancePath + "/custom_unit_id", schemaPath: "#/properties/custom_unit_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.number_of_management_units !== void 0) {
      let data1 = data.number_of_management_units;
      if (!(typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1))) {
        let err5 = { instancePath: instancePath + "/number_of_management_units", schemaPath: "#/properties/number_of_management_units/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
        vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
      }
      if (typeof data1 == "number" && isFinite(data1) && (data1 < 1 || isNaN(data1))) {
        let err6 = { instancePath: instancePath + "/number_of_management_units", schemaPath: "#/properties/number_of_management_units/minimum", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
    }
    if (data.product_identifiers !== void 0) {
      let data2 = data.product_identifiers;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate56(data2[i0], { instancePath: instancePath + "/product_identifiers/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors), errors = vErrors.length);
      } else {
        let err7 = { instancePath: instancePath + "/product_identifiers", schemaPath: "#/properties/product_identifiers/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validate100.errors = vErrors, errors === 0;
}
validate100.evaluated = { props: { custom_unit_id: !0, number_of_management_units: !0, product_identifiers: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate105(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate105.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.require_lot_for_sales_fulfillment === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "require_lot_for_sales_fulfillment" }, message: "must have required property 'require_lot_for_sales_fulfillment'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.require_lot_for_sales_fulfillment !== void 0 && typeof data.require_lot_for_sales_fulfillment != "boolean") {
      let err1 = { instancePath: instancePath + "/require_lot_for_sales_fulfillment", schemaPath: "#/properties/require_lot_for_sales_fulfillment/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
  } else {
    let err2 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
  }
  return validate105.errors = vErrors, errors === 0;
}
validate105.evaluated = { props: { require_lot_for_sales_fulfillment: !0 }, dynamicProps: !1, dynamicItems: !1 };
var schema44 = { type: "string", enum: ["PLATFORM", "ORGANIZATION"], $id: "TagScope" };
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate108.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), typeof data != "string") {
    let err0 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "string" }, message: "must be string" };
    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
  }
  if (!(data === "PLATFORM" || data === "ORGANIZATION")) {
    let err1 = { instancePath, schemaPath: "#/enum", keyword: "enum", params: { allowedValues: schema44.enum }, message: "must be equal to one of the allowed values" };
    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
  }
  return validate108.errors = vErrors, errors === 0;
}
validate108.evaluated = { dynamicProps: !1, dynamicItems: !1 };
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate107.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.scope === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.id === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data["@type"] !== void 0) {
      let data0 = data["@type"];
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/@type", schemaPath: "#/properties/%40type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data0 !== "AssortmentTagReference") {
        let err4 = { instancePath: instancePath + "/@type", schemaPath: "#/properties/%40type/const", keyword: "const", params: { allowedValue: "AssortmentTagReference" }, message: "must be equal to constant" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.scope !== void 0 && (validate108(data.scope, { instancePath: instancePath + "/scope", parentData: data, parentDataProperty: "scope", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      if (typeof data2 == "string") {
        if (func1(data2) > 256) {
          let err5 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (func1(data2) < 1) {
          let err6 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validate107.errors = vErrors, errors === 0;
}
validate107.evaluated = { props: { "@type": !0, scope: !0, id: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate111.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.scope === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.id === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data["@type"] !== void 0) {
      let data0 = data["@type"];
      if (typeof data0 != "string") {
        let err3 = { instancePath: instancePath + "/@type", schemaPath: "#/properties/%40type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (data0 !== "StorageTagReference") {
        let err4 = { instancePath: instancePath + "/@type", schemaPath: "#/properties/%40type/const", keyword: "const", params: { allowedValue: "StorageTagReference" }, message: "must be equal to constant" };
        vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
      }
    }
    if (data.scope !== void 0 && (validate108(data.scope, { instancePath: instancePath + "/scope", parentData: data, parentDataProperty: "scope", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      if (typeof data2 == "string") {
        if (func1(data2) > 256) {
          let err5 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
        if (func1(data2) < 1) {
          let err6 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
        }
      } else {
        let err7 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
      }
    }
  } else {
    let err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
  }
  return validate111.errors = vErrors, errors === 0;
}
validate111.evaluated = { props: { "@type": !0, scope: !0, id: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate55.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.management_unit === void 0) {
      let err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "management_unit" }, message: "must have required property 'management_unit'" };
      vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
    }
    if (data.tax_category === void 0) {
      let err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tax_category" }, message: "must have required property 'tax_category'" };
      vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
    }
    if (data.external_id !== void 0) {
      let data0 = data.external_id;
      if (typeof data0 != "string" && data0 !== null) {
        let err3 = { instancePath: instancePath + "/external_id", schemaPath: "#/properties/external_id/type", keyword: "type", params: { type: schema22.properties.external_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
      if (typeof data0 == "string") {
        if (func1(data0) > 256) {
          let err4 = { instancePath: instancePath + "/external_id", schemaPath: "#/properties/external_id/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
        }
        if (func1(data0) < 1) {
          let err5 = { instancePath: instancePath + "/external_id", schemaPath: "#/properties/external_id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
        }
      }
    }
    if (data.article_id !== void 0) {
      let data1 = data.article_id;
      if (typeof data1 != "string" && data1 !== null) {
        let err6 = { instancePath: instancePath + "/article_id", schemaPath: "#/properties/article_id/type", keyword: "type", params: { type: schema22.properties.article_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
      }
      if (typeof data1 == "string") {
        if (func1(data1) > 256) {
          let err7 = { instancePath: instancePath + "/article_id", schemaPath: "#/properties/article_id/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
        }
        if (func1(data1) < 1) {
          let err8 = { instancePath: instancePath + "/article_id", schemaPath: "#/properties/article_id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
        }
      }
    }
    if (data.product_identifiers !== void 0) {
      let data2 = data.product_identifiers;
      if (!Array.isArray(data2) && data2 !== null) {
        let err9 = { instancePath: instancePath + "/product_identifiers", schemaPath: "#/properties/product_identifiers/type", keyword: "type", params: { type: schema22.properties.product_identifiers.type }, message: "must be array,null" };
        vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
      }
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate56(data2[i0], { instancePath: instancePath + "/product_identifiers/" + i0, parentData: data2, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors), errors = vErrors.length);
      }
    }
    if (data.name !== void 0) {
      let data4 = data.name;
      if (typeof data4 == "string") {
        if (func1(data4) > 256) {
          let err10 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++;
        }
        if (func1(data4) < 1) {
          let err11 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
        }
      } else {
        let err12 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
      }
    }
    if (data.management_unit !== void 0 && (validate60(data.management_unit, { instancePath: instancePath + "/management_unit", parentData: data, parentDataProperty: "management_unit", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors), errors = vErrors.length)), data.sales_quantity !== void 0) {
      let data6 = data.sales_quantity, _errs12 = errors, valid3 = !0, _errs13 = errors;
      if (data6 !== null) {
        let err13 = {};
        vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
      }
      var _valid0 = _errs13 === errors;
      if (errors = _errs12, vErrors !== null && (_errs12 ? vErrors.length = _errs12 : vErrors = null), !_valid0) {
        let _errs15 = errors;
        validate62(data6, { instancePath: instancePath + "/sales_quantity", parentData: data, parentDataProperty: "sales_quantity", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors), errors = vErrors.length);
        var _valid0 = _errs15 === errors;
        valid3 = _valid0;
      }
      if (!valid3) {
        let err14 = { instancePath: instancePath + "/sales_quantity", schemaPath: "#/properties/sales_quantity/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
      }
    }
    if (data.sales_price !== void 0) {
      let data7 = data.sales_price, _errs17 = errors, valid4 = !0, _errs18 = errors;
      if (data7 !== null) {
        let err15 = {};
        vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
      }
      var _valid1 = _errs18 === errors;
      if (errors = _errs17, vErrors !== null && (_errs17 ? vErrors.length = _errs17 : vErrors = null), !_valid1) {
        let _errs20 = errors;
        validate74(data7, { instancePath: instancePath + "/sales_price", parentData: data, parentDataProperty: "sales_price", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors), errors = vErrors.length);
        var _valid1 = _errs20 === errors;
        valid4 = _valid1;
      }
      if (!valid4) {
        let err16 = { instancePath: instancePath + "/sales_price", schemaPath: "#/properties/sales_price/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
      }
    }
    if (data.sales_price_is_gross !== void 0) {
      let data8 = data.sales_price_is_gross;
      if (typeof data8 != "boolean" && data8 !== null) {
        let err17 = { instancePath: instancePath + "/sales_price_is_gross", schemaPath: "#/properties/sales_price_is_gross/type", keyword: "type", params: { type: schema22.properties.sales_price_is_gross.type }, message: "must be boolean,null" };
        vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
      }
    }
    if (data.sales_price_and_quantity !== void 0) {
      let data9 = data.sales_price_and_quantity, _errs24 = errors, valid5 = !0, _errs25 = errors;
      if (data9 !== null) {
        let err18 = {};
        vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++;
      }
      var _valid2 = _errs25 === errors;
      if (errors = _errs24, vErrors !== null && (_errs24 ? vErrors.length = _errs24 : vErrors = null), !_valid2) {
        let _errs27 = errors;
        validate85(data9, { instancePath: instancePath + "/sales_price_and_quantity", parentData: data, parentDataProperty: "sales_price_and_quantity", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate85.errors : vErrors.concat(validate85.errors), errors = vErrors.length);
        var _valid2 = _errs27 === errors;
        if (valid5 = _valid2, valid5) {
          var props2 = {};
          props2.price = !0, props2.take_away_price = !0, props2.price_is_gross = !0, props2.quantity = !0;
        }
      }
      if (!valid5) {
        let err19 = { instancePath: instancePath + "/sales_price_and_quantity", schemaPath: "#/properties/sales_price_and_quantity/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err19] : vErrors.push(err19), errors++;
      }
    }
    if (data.tax_category !== void 0 && (validate90(data.tax_category, { instancePath: instancePath + "/tax_category", parentData: data, parentDataProperty: "tax_category", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors), errors = vErrors.length)), data.tax_exemption_reason !== void 0) {
      let data11 = data.tax_exemption_reason, _errs30 = errors, valid6 = !0, _errs31 = errors;
      if (data11 !== null) {
        let err20 = {};
        vErrors === null ? vErrors = [err20] : vErrors.push(err20), errors++;
      }
      var _valid3 = _errs31 === errors;
      if (errors = _errs30, vErrors !== null && (_errs30 ? vErrors.length = _errs30 : vErrors = null), !_valid3) {
        let _errs33 = errors;
        validate92(data11, { instancePath: instancePath + "/tax_exemption_reason", parentData: data, parentDataProperty: "tax_exemption_reason", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors), errors = vErrors.length);
        var _valid3 = _errs33 === errors;
        valid6 = _valid3;
      }
      if (!valid6) {
        let err21 = { instancePath: instancePath + "/tax_exemption_reason", schemaPath: "#/properties/tax_exemption_reason/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err21] : vErrors.push(err21), errors++;
      }
    }
    if (data.custom_workflow_config !== void 0) {
      let data12 = data.custom_workflow_config, _errs35 = errors, valid7 = !0, _errs36 = errors;
      if (data12 !== null) {
        let err22 = {};
        vErrors === null ? vErrors = [err22] : vErrors.push(err22), errors++;
      }
      var _valid4 = _errs36 === errors;
      if (errors = _errs35, vErrors !== null && (_errs35 ? vErrors.length = _errs35 : vErrors = null), !_valid4) {
        let _errs38 = errors;
        validate94(data12, { instancePath: instancePath + "/custom_workflow_config", parentData: data, parentDataProperty: "custom_workflow_config", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate94.errors : vErrors.concat(validate94.errors), errors = vErrors.length);
        var _valid4 = _errs38 === errors;
        if (valid7 = _valid4, valid7) {
          var props3 = {};
          props3.provider_id = !0, props3.configure_lineitem_start_url = !0, props3.assemble_product_start_url = !0, props3.cancel_lineitem_start_url = !0, props3.refund_lineitem_start_url = !0;
        }
      }
      if (!valid7) {
        let err23 = { instancePath: instancePath + "/custom_workflow_config", schemaPath: "#/properties/custom_workflow_config/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err23] : vErrors.push(err23), errors++;
      }
    }
    if (data.type !== void 0) {
      let data13 = data.type, _errs40 = errors, valid8 = !0, _errs41 = errors;
      if (data13 !== null) {
        let err24 = {};
        vErrors === null ? vErrors = [err24] : vErrors.push(err24), errors++;
      }
      var _valid5 = _errs41 === errors;
      if (errors = _errs40, vErrors !== null && (_errs40 ? vErrors.length = _errs40 : vErrors = null), !_valid5) {
        let _errs43 = errors;
        validate96(data13, { instancePath: instancePath + "/type", parentData: data, parentDataProperty: "type", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors), errors = vErrors.length);
        var _valid5 = _errs43 === errors;
        valid8 = _valid5;
      }
      if (!valid8) {
        let err25 = { instancePath: instancePath + "/type", schemaPath: "#/properties/type/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err25] : vErrors.push(err25), errors++;
      }
    }
    if (data.sales_types !== void 0) {
      let data14 = data.sales_types;
      if (!Array.isArray(data14) && data14 !== null) {
        let err26 = { instancePath: instancePath + "/sales_types", schemaPath: "#/properties/sales_types/type", keyword: "type", params: { type: schema22.properties.sales_types.type }, message: "must be array,null" };
        vErrors === null ? vErrors = [err26] : vErrors.push(err26), errors++;
      }
      if (Array.isArray(data14)) {
        let len1 = data14.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate98(data14[i1], { instancePath: instancePath + "/sales_types/" + i1, parentData: data14, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors), errors = vErrors.length);
      }
    }
    if (data.variant_group_id !== void 0) {
      let data16 = data.variant_group_id;
      if (typeof data16 != "string" && data16 !== null) {
        let err27 = { instancePath: instancePath + "/variant_group_id", schemaPath: "#/properties/variant_group_id/type", keyword: "type", params: { type: schema22.properties.variant_group_id.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err27] : vErrors.push(err27), errors++;
      }
      if (typeof data16 == "string") {
        if (func1(data16) > 256) {
          let err28 = { instancePath: instancePath + "/variant_group_id", schemaPath: "#/properties/variant_group_id/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err28] : vErrors.push(err28), errors++;
        }
        if (func1(data16) < 1) {
          let err29 = { instancePath: instancePath + "/variant_group_id", schemaPath: "#/properties/variant_group_id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err29] : vErrors.push(err29), errors++;
        }
      }
    }
    if (data.alternative_units !== void 0) {
      let data17 = data.alternative_units;
      if (!Array.isArray(data17) && data17 !== null) {
        let err30 = { instancePath: instancePath + "/alternative_units", schemaPath: "#/properties/alternative_units/type", keyword: "type", params: { type: schema22.properties.alternative_units.type }, message: "must be array,null" };
        vErrors === null ? vErrors = [err30] : vErrors.push(err30), errors++;
      }
      if (Array.isArray(data17)) {
        let len2 = data17.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate100(data17[i2], { instancePath: instancePath + "/alternative_units/" + i2, parentData: data17, parentDataProperty: i2, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors), errors = vErrors.length);
      }
    }
    if (data.enabled_sales_quantity_sources !== void 0) {
      let data19 = data.enabled_sales_quantity_sources;
      if (!Array.isArray(data19) && data19 !== null) {
        let err31 = { instancePath: instancePath + "/enabled_sales_quantity_sources", schemaPath: "#/properties/enabled_sales_quantity_sources/type", keyword: "type", params: { type: schema22.properties.enabled_sales_quantity_sources.type }, message: "must be array,null" };
        vErrors === null ? vErrors = [err31] : vErrors.push(err31), errors++;
      }
      if (Array.isArray(data19)) {
        let len3 = data19.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data20 = data19[i3];
          if (typeof data20 == "string") {
            if (func1(data20) > 256) {
              let err32 = { instancePath: instancePath + "/enabled_sales_quantity_sources/" + i3, schemaPath: "#/properties/enabled_sales_quantity_sources/items/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
              vErrors === null ? vErrors = [err32] : vErrors.push(err32), errors++;
            }
          } else {
            let err33 = { instancePath: instancePath + "/enabled_sales_quantity_sources/" + i3, schemaPath: "#/properties/enabled_sales_quantity_sources/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err33] : vErrors.push(err33), errors++;
          }
        }
      }
    }
    if (data.enabled_sales_price_sources !== void 0) {
      let data21 = data.enabled_sales_price_sources;
      if (!Array.isArray(data21) && data21 !== null) {
        let err34 = { instancePath: instancePath + "/enabled_sales_price_sources", schemaPath: "#/properties/enabled_sales_price_sources/type", keyword: "type", params: { type: schema22.properties.enabled_sales_price_sources.type }, message: "must be array,null" };
        vErrors === null ? vErrors = [err34] : vErrors.push(err34), errors++;
      }
      if (Array.isArray(data21)) {
        let len4 = data21.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data22 = data21[i4];
          if (typeof data22 == "string") {
            if (func1(data22) > 256) {
              let err35 = { instancePath: instancePath + "/enabled_sales_price_sources/" + i4, schemaPath: "#/properties/enabled_sales_price_sources/items/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
              vErrors === null ? vErrors = [err35] : vErrors.push(err35), errors++;
            }
          } else {
            let err36 = { instancePath: instancePath + "/enabled_sales_price_sources/" + i4, schemaPath: "#/properties/enabled_sales_price_sources/items/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            vErrors === null ? vErrors = [err36] : vErrors.push(err36), errors++;
          }
        }
      }
    }
    if (data.reference_price_quantity !== void 0) {
      let data23 = data.reference_price_quantity, _errs61 = errors, valid17 = !0, _errs62 = errors;
      if (data23 !== null) {
        let err37 = {};
        vErrors === null ? vErrors = [err37] : vErrors.push(err37), errors++;
      }
      var _valid6 = _errs62 === errors;
      if (errors = _errs61, vErrors !== null && (_errs61 ? vErrors.length = _errs61 : vErrors = null), !_valid6) {
        let _errs64 = errors;
        validate62(data23, { instancePath: instancePath + "/reference_price_quantity", parentData: data, parentDataProperty: "reference_price_quantity", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors), errors = vErrors.length);
        var _valid6 = _errs64 === errors;
        valid17 = _valid6;
      }
      if (!valid17) {
        let err38 = { instancePath: instancePath + "/reference_price_quantity", schemaPath: "#/properties/reference_price_quantity/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err38] : vErrors.push(err38), errors++;
      }
    }
    if (data.reference_price_conversion_quantity !== void 0) {
      let data24 = data.reference_price_conversion_quantity, _errs66 = errors, valid18 = !0, _errs67 = errors;
      if (data24 !== null) {
        let err39 = {};
        vErrors === null ? vErrors = [err39] : vErrors.push(err39), errors++;
      }
      var _valid7 = _errs67 === errors;
      if (errors = _errs66, vErrors !== null && (_errs66 ? vErrors.length = _errs66 : vErrors = null), !_valid7) {
        let _errs69 = errors;
        validate62(data24, { instancePath: instancePath + "/reference_price_conversion_quantity", parentData: data, parentDataProperty: "reference_price_conversion_quantity", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate62.errors : vErrors.concat(validate62.errors), errors = vErrors.length);
        var _valid7 = _errs69 === errors;
        valid18 = _valid7;
      }
      if (!valid18) {
        let err40 = { instancePath: instancePath + "/reference_price_conversion_quantity", schemaPath: "#/properties/reference_price_conversion_quantity/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err40] : vErrors.push(err40), errors++;
      }
    }
    if (data.sales_category !== void 0) {
      let data25 = data.sales_category;
      if (typeof data25 != "string" && data25 !== null) {
        let err41 = { instancePath: instancePath + "/sales_category", schemaPath: "#/properties/sales_category/type", keyword: "type", params: { type: schema22.properties.sales_category.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err41] : vErrors.push(err41), errors++;
      }
      if (typeof data25 == "string") {
        if (func1(data25) > 256) {
          let err42 = { instancePath: instancePath + "/sales_category", schemaPath: "#/properties/sales_category/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err42] : vErrors.push(err42), errors++;
        }
        if (func1(data25) < 1) {
          let err43 = { instancePath: instancePath + "/sales_category", schemaPath: "#/properties/sales_category/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err43] : vErrors.push(err43), errors++;
        }
      }
    }
    if (data.manufacturer !== void 0) {
      let data26 = data.manufacturer;
      if (typeof data26 != "string" && data26 !== null) {
        let err44 = { instancePath: instancePath + "/manufacturer", schemaPath: "#/properties/manufacturer/type", keyword: "type", params: { type: schema22.properties.manufacturer.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err44] : vErrors.push(err44), errors++;
      }
      if (typeof data26 == "string") {
        if (func1(data26) > 256) {
          let err45 = { instancePath: instancePath + "/manufacturer", schemaPath: "#/properties/manufacturer/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err45] : vErrors.push(err45), errors++;
        }
        if (func1(data26) < 1) {
          let err46 = { instancePath: instancePath + "/manufacturer", schemaPath: "#/properties/manufacturer/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err46] : vErrors.push(err46), errors++;
        }
      }
    }
    if (data.track_inventory !== void 0) {
      let data27 = data.track_inventory;
      if (typeof data27 != "boolean" && data27 !== null) {
        let err47 = { instancePath: instancePath + "/track_inventory", schemaPath: "#/properties/track_inventory/type", keyword: "type", params: { type: schema22.properties.track_inventory.type }, message: "must be boolean,null" };
        vErrors === null ? vErrors = [err47] : vErrors.push(err47), errors++;
      }
    }
    if (data.block_sales !== void 0) {
      let data28 = data.block_sales;
      if (typeof data28 != "boolean" && data28 !== null) {
        let err48 = { instancePath: instancePath + "/block_sales", schemaPath: "#/properties/block_sales/type", keyword: "type", params: { type: schema22.properties.block_sales.type }, message: "must be boolean,null" };
        vErrors === null ? vErrors = [err48] : vErrors.push(err48), errors++;
      }
    }
    if (data.exclude_from_discounts !== void 0) {
      let data29 = data.exclude_from_discounts;
      if (typeof data29 != "boolean" && data29 !== null) {
        let err49 = { instancePath: instancePath + "/exclude_from_discounts", schemaPath: "#/properties/exclude_from_discounts/type", keyword: "type", params: { type: schema22.properties.exclude_from_discounts.type }, message: "must be boolean,null" };
        vErrors === null ? vErrors = [err49] : vErrors.push(err49), errors++;
      }
    }
    if (data.lot_configuration !== void 0) {
      let data30 = data.lot_configuration, _errs81 = errors, valid19 = !0, _errs82 = errors;
      if (data30 !== null) {
        let err50 = {};
        vErrors === null ? vErrors = [err50] : vErrors.push(err50), errors++;
      }
      var _valid8 = _errs82 === errors;
      if (errors = _errs81, vErrors !== null && (_errs81 ? vErrors.length = _errs81 : vErrors = null), !_valid8) {
        let _errs84 = errors;
        validate105(data30, { instancePath: instancePath + "/lot_configuration", parentData: data, parentDataProperty: "lot_configuration", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors), errors = vErrors.length);
        var _valid8 = _errs84 === errors;
        if (valid19 = _valid8, valid19) {
          var props6 = {};
          props6.require_lot_for_sales_fulfillment = !0;
        }
      }
      if (!valid19) {
        let err51 = { instancePath: instancePath + "/lot_configuration", schemaPath: "#/properties/lot_configuration/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err51] : vErrors.push(err51), errors++;
      }
    }
    if (data.escrow_supplier !== void 0) {
      let data31 = data.escrow_supplier;
      if (typeof data31 != "string" && data31 !== null) {
        let err52 = { instancePath: instancePath + "/escrow_supplier", schemaPath: "#/properties/escrow_supplier/type", keyword: "type", params: { type: schema22.properties.escrow_supplier.type }, message: "must be string,null" };
        vErrors === null ? vErrors = [err52] : vErrors.push(err52), errors++;
      }
      if (typeof data31 == "string") {
        if (func1(data31) > 256) {
          let err53 = { instancePath: instancePath + "/escrow_supplier", schemaPath: "#/properties/escrow_supplier/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err53] : vErrors.push(err53), errors++;
        }
        if (func1(data31) < 1) {
          let err54 = { instancePath: instancePath + "/escrow_supplier", schemaPath: "#/properties/escrow_supplier/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err54] : vErrors.push(err54), errors++;
        }
      }
    }
    if (data.assortment_tags !== void 0) {
      let data32 = data.assortment_tags;
      if (!Array.isArray(data32) && data32 !== null) {
        let err55 = { instancePath: instancePath + "/assortment_tags", schemaPath: "#/properties/assortment_tags/type", keyword: "type", params: { type: schema22.properties.assortment_tags.type }, message: "must be array,null" };
        vErrors === null ? vErrors = [err55] : vErrors.push(err55), errors++;
      }
      if (Array.isArray(data32)) {
        let len5 = data32.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate107(data32[i5], { instancePath: instancePath + "/assortment_tags/" + i5, parentData: data32, parentDataProperty: i5, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors), errors = vErrors.length);
      }
    }
    if (data.storage_tag !== void 0) {
      let data34 = data.storage_tag, _errs91 = errors, valid22 = !0, _errs92 = errors;
      if (data34 !== null) {
        let err56 = {};
        vErrors === null ? vErrors = [err56] : vErrors.push(err56), errors++;
      }
      var _valid9 = _errs92 === errors;
      if (errors = _errs91, vErrors !== null && (_errs91 ? vErrors.length = _errs91 : vErrors = null), !_valid9) {
        let _errs94 = errors;
        validate111(data34, { instancePath: instancePath + "/storage_tag", parentData: data, parentDataProperty: "storage_tag", rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors), errors = vErrors.length);
        var _valid9 = _errs94 === errors;
        if (valid22 = _valid9, valid22) {
          var props7 = {};
          props7["@type"] = !0, props7.scope = !0, props7.id = !0;
        }
      }
      if (!valid22) {
        let err57 = { instancePath: instancePath + "/storage_tag", schemaPath: "#/properties/storage_tag/if", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' };
        vErrors === null ? vErrors = [err57] : vErrors.push(err57), errors++;
      }
    }
  } else {
    let err58 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err58] : vErrors.push(err58), errors++;
  }
  return validate55.errors = vErrors, errors === 0;
}
validate55.evaluated = { props: { external_id: !0, article_id: !0, product_identifiers: !0, name: !0, management_unit: !0, sales_quantity: !0, sales_price: !0, sales_price_is_gross: !0, sales_price_and_quantity: !0, tax_category: !0, tax_exemption_reason: !0, custom_workflow_config: !0, type: !0, sales_types: !0, variant_group_id: !0, alternative_units: !0, enabled_sales_quantity_sources: !0, enabled_sales_price_sources: !0, reference_price_quantity: !0, reference_price_conversion_quantity: !0, sales_category: !0, manufacturer: !0, track_inventory: !0, block_sales: !0, exclude_from_discounts: !0, lot_configuration: !0, escrow_supplier: !0, assortment_tags: !0, storage_tag: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate54.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), validate55(data, { instancePath, parentData, parentDataProperty, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      let err0 = { instancePath, schemaPath: "#/allOf/1/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (typeof data0 == "string") {
        if (func1(data0) > 256) {
          let err1 = { instancePath: instancePath + "/id", schemaPath: "#/allOf/1/properties/id/maxLength", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" };
          vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
        }
        if (func1(data0) < 1) {
          let err2 = { instancePath: instancePath + "/id", schemaPath: "#/allOf/1/properties/id/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
        }
      } else {
        let err3 = { instancePath: instancePath + "/id", schemaPath: "#/allOf/1/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
        vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
      }
    }
  } else {
    let err4 = { instancePath, schemaPath: "#/allOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
  }
  return validate54.errors = vErrors, errors === 0;
}
validate54.evaluated = { props: { id: !0, external_id: !0, article_id: !0, product_identifiers: !0, name: !0, management_unit: !0, sales_quantity: !0, sales_price: !0, sales_price_is_gross: !0, sales_price_and_quantity: !0, tax_category: !0, tax_exemption_reason: !0, custom_workflow_config: !0, type: !0, sales_types: !0, variant_group_id: !0, alternative_units: !0, enabled_sales_quantity_sources: !0, enabled_sales_price_sources: !0, reference_price_quantity: !0, reference_price_conversion_quantity: !0, sales_category: !0, manufacturer: !0, track_inventory: !0, block_sales: !0, exclude_from_discounts: !0, lot_configuration: !0, escrow_supplier: !0, assortment_tags: !0, storage_tag: !0 }, dynamicProps: !1, dynamicItems: !1 };
var ProductInput = validate55, ProductList = validate115;
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate115.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0) {
      let err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" };
      vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
    }
    if (data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate54(data0[i0], { instancePath: instancePath + "/items/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length);
      } else {
        let err1 = { instancePath: instancePath + "/items", schemaPath: "#/properties/items/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
      }
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate53(data2[i1], { instancePath: instancePath + "/problems/" + i1, parentData: data2, parentDataProperty: i1, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length);
      } else {
        let err2 = { instancePath: instancePath + "/problems", schemaPath: "#/properties/problems/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
      }
    }
  } else {
    let err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
  }
  return validate115.errors = vErrors, errors === 0;
}
validate115.evaluated = { props: { items: !0, problems: !0 }, dynamicProps: !1, dynamicItems: !1 };
var plain = (check) => {
  let validate = (data) => {
    let valid = check(data);
    return validate.errors = valid ? null : check.errors.filter((error) => error.keyword !== "if"), valid;
  };
  return validate;
}, validators = { AccessToken: plain(AccessToken), Problem: plain(Problem), Product: plain(Product), ProductInput: plain(ProductInput), ProductList: plain(ProductList) };
export { validators };

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

// node_modules/fast-deep-equal/index.js
var require_fast_deep_equal = __commonJS({
  "node_modules/fast-deep-equal/index.js"(exports, module) {
    "use strict";
    module.exports = function equal(a, b) {
      if (a === b) return !0;
      if (a && b && typeof a == "object" && typeof b == "object") {
        if (a.constructor !== b.constructor) return !1;
        var length, i, keys;
        if (Array.isArray(a)) {
          if (length = a.length, length != b.length) return !1;
          for (i = length; i-- !== 0; )
            if (!equal(a[i], b[i])) return !1;
          return !0;
        }
        if (a.constructor === RegExp) return a.source === b.source && a.flags === b.flags;
        if (a.valueOf !== Object.prototype.valueOf) return a.valueOf() === b.valueOf();
        if (a.toString !== Object.prototype.toString) return a.toString() === b.toString();
        if (keys = Object.keys(a), length = keys.length, length !== Object.keys(b).length) return !1;
        for (i = length; i-- !== 0; )
          if (!Object.prototype.hasOwnProperty.call(b, keys[i])) return !1;
        for (i = length; i-- !== 0; ) {
          var key = keys[i];
          if (!equal(a[key], b[key])) return !1;
        }
        return !0;
      }
      return a !== a && b !== b;
    };
  }
});

// node_modules/ajv/dist/runtime/equal.js
var require_equal = __commonJS({
  "node_modules/ajv/dist/runtime/equal.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var equal = require_fast_deep_equal();
    equal.code = 'require("ajv/dist/runtime/equal").default';
    exports.default = equal;
  }
});

// validators.js
var BatchOperation = validate21;
var func2 = require_ucs2length().default;
function validate24(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.external_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "external_id" }, message: "must have required property 'external_id'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.id !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate24.errors = vErrors, errors === 0;
}
function validate26(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate26.errors = vErrors, errors === 0;
}
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs3 = errors, valid1 = !1, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.external_id === void 0 && (missing0 = "external_id") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs4 === errors;
  valid1 = valid1 || _valid1, valid1 ? (errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs1 === errors;
  errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs5 = errors;
    validate24(data, { instancePath }) || (vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors), errors = vErrors.length);
    var _valid0 = _errs5 === errors;
    valid0 = _valid0, ifClause0 = "then";
  } else {
    let _errs6 = errors;
    validate26(data, { instancePath }) || (vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors), errors = vErrors.length);
    var _valid0 = _errs6 === errors;
    valid0 = _valid0, ifClause0 = "else";
  }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), validate23.errors = vErrors, errors === 0;
}
var formats0 = require_formats().fullFormats["date-time"];
function validate33(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && isFinite(data) ? ((data > 9e12 || isNaN(data)) && ((vErrors ??= []).push({ instancePath, keyword: "maximum", params: { comparison: "<=", limit: 9e12 }, message: "must be <= 9000000000000" }), errors++), (data < -9e12 || isNaN(data)) && ((vErrors ??= []).push({ instancePath, keyword: "minimum", params: { comparison: ">=", limit: -9e12 }, message: "must be >= -9000000000000" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "number" }, message: "must be number" }), errors++), validate33.errors = vErrors, errors === 0;
}
var schema16 = { type: "string", enum: ["AUD", "BRL", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "HKD", "IDR", "INR", "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "RUB", "SEK", "SGD", "TRY", "TWD", "USD", "ZAR"], $id: "Currency" };
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "AUD" || data === "BRL" || data === "CAD" || data === "CHF" || data === "CNY" || data === "DKK" || data === "EUR" || data === "GBP" || data === "HKD" || data === "IDR" || data === "INR" || data === "JPY" || data === "KRW" || data === "MXN" || data === "MYR" || data === "NOK" || data === "NZD" || data === "PHP" || data === "RUB" || data === "SEK" || data === "SGD" || data === "TRY" || data === "TWD" || data === "USD" || data === "ZAR" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema16.enum }, message: "must be equal to one of the allowed values" }), errors++), validate35.errors = vErrors, errors === 0;
}
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.value === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.value !== void 0 && (validate33(data.value, { instancePath: instancePath + "/value" }) || (vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors), errors = vErrors.length)), data.unit !== void 0 && (validate35(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate32.errors = vErrors, errors === 0;
}
var pattern0 = new RegExp("^-?[0-9]+(\\.[0-9]{1,6})?$", "u");
function validate39(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? pattern0.test(data) || ((vErrors ??= []).push({ instancePath, keyword: "pattern", params: { pattern: "^-?[0-9]+(\\.[0-9]{1,6})?$" }, message: 'must match pattern "^-?[0-9]+(\\.[0-9]{1,6})?$"' }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), validate39.errors = vErrors, errors === 0;
}
function validate38(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.amount !== void 0 && (validate39(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors), errors = vErrors.length)), data.unit !== void 0 && (validate35(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate38.errors = vErrors, errors === 0;
}
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs1 = errors, valid1 = !0, _errs2 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs4 = errors, valid2 = !1, _errs5 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.value === void 0 && (missing0 = "value") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs5 === errors;
  valid2 = valid2 || _valid1, valid2 ? (errors = _errs4, vErrors !== null && (_errs4 ? vErrors.length = _errs4 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs2 === errors;
  errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs6 = errors;
    validate32(data, { instancePath }) || (vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors), errors = vErrors.length);
    var _valid0 = _errs6 === errors;
    valid1 = _valid0, ifClause0 = "then";
  } else {
    let _errs7 = errors;
    validate38(data, { instancePath }) || (vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors), errors = vErrors.length);
    var _valid0 = _errs7 === errors;
    valid1 = _valid0, ifClause0 = "else";
  }
  return valid1 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), validate38(data, { instancePath }) || (vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data) && data.value !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), validate31.errors = vErrors, errors === 0;
}
var schema21 = { type: "string", enum: ["DIGITALINFORMATION_BYTES", "DIGITALINFORMATION_KILOBYTES", "DIGITALINFORMATION_KIBIBYTES", "DIGITALINFORMATION_MEGABYTES", "DIGITALINFORMATION_MEBIBYTES", "DIGITALINFORMATION_GIGABYTES", "DIGITALINFORMATION_GIBIBYTES", "DIGITALINFORMATION_TERABYTES", "DIGITALINFORMATION_TEBIBYTES", "DIGITALINFORMATION_PETABYTES", "DIGITALINFORMATION_PEBIBYTES", "ENERGY_JOULES", "ENERGY_GIGAJOULES", "ENERGY_MEGAJOULES", "ENERGY_KILOJOULES", "ENERGY_CENTIJOULES", "ENERGY_MILLIJOULES", "ENERGY_MICROJOULES", "ENERGY_CALORIES", "ENERGY_KILOCALORIES", "ENERGY_WATTHOURS", "ENERGY_GIGAWATTHOURS", "ENERGY_MEGAWATTHOURS", "ENERGY_KILOWATTHOURS", "ENERGY_CENTIWATTHOURS", "ENERGY_MILLIWATTHOURS", "ENERGY_MICROWATTHOURS", "LENGTH_KILOMETERS", "LENGTH_METERS", "LENGTH_DECIMETERS", "LENGTH_CENTIMETERS", "LENGTH_MILLIMETERS", "LENGTH_POINTS", "LENGTH_INCHES", "LENGTH_FEET", "LENGTH_YARDS", "MASS_TONS", "MASS_KILOGRAMS", "MASS_GRAMS", "MASS_MILLIGRAMS", "MASS_POUNDS", "QUANTITY_PIECES", "TIME_SECONDS", "TIME_MINUTES", "TIME_HOURS", "TIME_DAYS", "TIME_WEEKS", "TIME_MONTHS", "TIME_YEARS", "VOLUME_CUBIC_MILLIMETERS", "VOLUME_CUBIC_CENTIMETERS", "VOLUME_CUBIC_DECIMETERS", "VOLUME_CUBIC_METERS", "VOLUME_MILLILITERS", "VOLUME_CENTILITERS", "VOLUME_DECILITERS", "VOLUME_LITERS", "VOLUME_HECTOLITERS", "VOLUME_FLUID_OUNCES", "VOLUME_PINTS", "VOLUME_QUARTS", "VOLUME_GALLONS", "VOLUME_BARRELS"], $id: "UnitOfMeasure" };
function validate48(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "DIGITALINFORMATION_BYTES" || data === "DIGITALINFORMATION_KILOBYTES" || data === "DIGITALINFORMATION_KIBIBYTES" || data === "DIGITALINFORMATION_MEGABYTES" || data === "DIGITALINFORMATION_MEBIBYTES" || data === "DIGITALINFORMATION_GIGABYTES" || data === "DIGITALINFORMATION_GIBIBYTES" || data === "DIGITALINFORMATION_TERABYTES" || data === "DIGITALINFORMATION_TEBIBYTES" || data === "DIGITALINFORMATION_PETABYTES" || data === "DIGITALINFORMATION_PEBIBYTES" || data === "ENERGY_JOULES" || data === "ENERGY_GIGAJOULES" || data === "ENERGY_MEGAJOULES" || data === "ENERGY_KILOJOULES" || data === "ENERGY_CENTIJOULES" || data === "ENERGY_MILLIJOULES" || data === "ENERGY_MICROJOULES" || data === "ENERGY_CALORIES" || data === "ENERGY_KILOCALORIES" || data === "ENERGY_WATTHOURS" || data === "ENERGY_GIGAWATTHOURS" || data === "ENERGY_MEGAWATTHOURS" || data === "ENERGY_KILOWATTHOURS" || data === "ENERGY_CENTIWATTHOURS" || data === "ENERGY_MILLIWATTHOURS" || data === "ENERGY_MICROWATTHOURS" || data === "LENGTH_KILOMETERS" || data === "LENGTH_METERS" || data === "LENGTH_DECIMETERS" || data === "LENGTH_CENTIMETERS" || data === "LENGTH_MILLIMETERS" || data === "LENGTH_POINTS" || data === "LENGTH_INCHES" || data === "LENGTH_FEET" || data === "LENGTH_YARDS" || data === "MASS_TONS" || data === "MASS_KILOGRAMS" || data === "MASS_GRAMS" || data === "MASS_MILLIGRAMS" || data === "MASS_POUNDS" || data === "QUANTITY_PIECES" || data === "TIME_SECONDS" || data === "TIME_MINUTES" || data === "TIME_HOURS" || data === "TIME_DAYS" || data === "TIME_WEEKS" || data === "TIME_MONTHS" || data === "TIME_YEARS" || data === "VOLUME_CUBIC_MILLIMETERS" || data === "VOLUME_CUBIC_CENTIMETERS" || data === "VOLUME_CUBIC_DECIMETERS" || data === "VOLUME_CUBIC_METERS" || data === "VOLUME_MILLILITERS" || data === "VOLUME_CENTILITERS" || data === "VOLUME_DECILITERS" || data === "VOLUME_LITERS" || data === "VOLUME_HECTOLITERS" || data === "VOLUME_FLUID_OUNCES" || data === "VOLUME_PINTS" || data === "VOLUME_QUARTS" || data === "VOLUME_GALLONS" || data === "VOLUME_BARRELS" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema21.enum }, message: "must be equal to one of the allowed values" }), errors++), validate48.errors = vErrors, errors === 0;
}
function validate46(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.value === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.value !== void 0 && (validate33(data.value, { instancePath: instancePath + "/value" }) || (vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors), errors = vErrors.length)), data.unit !== void 0 && (validate48(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate46.errors = vErrors, errors === 0;
}
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.amount !== void 0 && (validate39(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors), errors = vErrors.length)), data.unit !== void 0 && (validate48(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate51.errors = vErrors, errors === 0;
}
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs1 = errors, valid1 = !0, _errs2 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs4 = errors, valid2 = !1, _errs5 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.value === void 0 && (missing0 = "value") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs5 === errors;
  valid2 = valid2 || _valid1, valid2 ? (errors = _errs4, vErrors !== null && (_errs4 ? vErrors.length = _errs4 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs2 === errors;
  errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs6 = errors;
    validate46(data, { instancePath }) || (vErrors = vErrors === null ? validate46.errors : vErrors.concat(validate46.errors), errors = vErrors.length);
    var _valid0 = _errs6 === errors;
    valid1 = _valid0, ifClause0 = "then";
  } else {
    let _errs7 = errors;
    validate51(data, { instancePath }) || (vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors), errors = vErrors.length);
    var _valid0 = _errs7 === errors;
    valid1 = _valid0, ifClause0 = "else";
  }
  return valid1 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), validate51(data, { instancePath }) || (vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data) && data.value !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), validate45.errors = vErrors, errors === 0;
}
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.valid_from === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "valid_from" }, message: "must have required property 'valid_from'" }), errors++), data.sales_price === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_price" }, message: "must have required property 'sales_price'" }), errors++), data.sales_price_is_gross === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_price_is_gross" }, message: "must have required property 'sales_price_is_gross'" }), errors++), data.valid_from !== void 0) {
      let data0 = data.valid_from;
      typeof data0 == "string" ? formats0.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/valid_from", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/valid_from", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.sales_price !== void 0 && (validate31(data.sales_price, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length)), data.sales_price_is_gross !== void 0 && typeof data.sales_price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.sales_quantity !== void 0 && (validate45(data.sales_quantity, { instancePath: instancePath + "/sales_quantity" }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate30.errors = vErrors, errors === 0;
}
function validate29(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate30(data[i0], { instancePath: instancePath + "/" + i0 }) || (vErrors = vErrors === null ? validate30.errors : vErrors.concat(validate30.errors), errors = vErrors.length);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
  return validate29.errors = vErrors, errors === 0;
}
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.operation_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "operation_id" }, message: "must have required property 'operation_id'" }), errors++), data.product === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product" }, message: "must have required property 'product'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "ProductValidFromPriceUpdate" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "ProductValidFromPriceUpdate" }, message: "must be equal to constant" }), errors++);
    }
    if (data.operation_id !== void 0) {
      let data1 = data.operation_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.product !== void 0 && (validate23(data.product, { instancePath: instancePath + "/product" }) || (vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors), errors = vErrors.length)), data.price_list !== void 0 && (validate29(data.price_list, { instancePath: instancePath + "/price_list" }) || (vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors), errors = vErrors.length)), data.sales_channel !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate22.errors = vErrors, errors === 0;
}
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate61.errors = vErrors, errors === 0;
}
function validate59(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.operation_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "operation_id" }, message: "must have required property 'operation_id'" }), errors++), data.product === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product" }, message: "must have required property 'product'" }), errors++), data.sales_channel === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_channel" }, message: "must have required property 'sales_channel'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "ProductSalesChannelValidFromPriceUpdate" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "ProductSalesChannelValidFromPriceUpdate" }, message: "must be equal to constant" }), errors++);
    }
    if (data.operation_id !== void 0) {
      let data1 = data.operation_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.product !== void 0 && (validate23(data.product, { instancePath: instancePath + "/product" }) || (vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors), errors = vErrors.length)), data.sales_channel !== void 0 && (validate61(data.sales_channel, { instancePath: instancePath + "/sales_channel" }) || (vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors), errors = vErrors.length)), data.price_list !== void 0 && (validate29(data.price_list, { instancePath: instancePath + "/price_list" }) || (vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate59.errors = vErrors, errors === 0;
}
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let tag0 = data["@type"];
    typeof tag0 == "string" ? tag0 === "ProductValidFromPriceUpdate" ? validate22(data, { instancePath }) || (vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors), errors = vErrors.length) : tag0 === "ProductSalesChannelValidFromPriceUpdate" ? validate59(data, { instancePath }) || (vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors), errors = vErrors.length) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "mapping", tag: "@type", tagValue: tag0 }, message: 'value of tag "@type" must be in oneOf' }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "tag", tag: "@type", tagValue: tag0 }, message: 'tag "@type" must be string' }), errors++);
  }
  return validate21.errors = vErrors, errors === 0;
}
var ContactAddressInput = validate66;
function validate69(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), validate69.errors = vErrors, errors === 0;
}
var schema29 = { type: "string", enum: ["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HM", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX", "SY", "SZ", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI", "VN", "VU", "WF", "WS", "YE", "YT", "ZA", "ZM", "ZW"], $id: "CountryCode" }, func0 = require_equal().default;
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  let valid0;
  valid0 = !1;
  for (let v0 of schema29.enum)
    if (func0(data, v0)) {
      valid0 = !0;
      break;
    }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema29.enum }, message: "must be equal to one of the allowed values" }), errors++), validate77.errors = vErrors, errors === 0;
}
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.full_address !== void 0 && typeof data.full_address != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/full_address", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.recipient_name !== void 0 && (validate69(data.recipient_name, { instancePath: instancePath + "/recipient_name" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.care_of !== void 0 && (validate69(data.care_of, { instancePath: instancePath + "/care_of" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.street_name !== void 0 && (validate69(data.street_name, { instancePath: instancePath + "/street_name" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.street_number !== void 0 && (validate69(data.street_number, { instancePath: instancePath + "/street_number" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.additional !== void 0 && (validate69(data.additional, { instancePath: instancePath + "/additional" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.city !== void 0 && (validate69(data.city, { instancePath: instancePath + "/city" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.zip !== void 0 && (validate69(data.zip, { instancePath: instancePath + "/zip" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.country_code !== void 0 && (validate77(data.country_code, { instancePath: instancePath + "/country_code" }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate68.errors = vErrors, errors === 0;
}
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.street !== void 0 && (validate69(data.street, { instancePath: instancePath + "/street" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.streetNumber !== void 0 && (validate69(data.streetNumber, { instancePath: instancePath + "/streetNumber" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.postalCode !== void 0 && (validate69(data.postalCode, { instancePath: instancePath + "/postalCode" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.city !== void 0 && (validate69(data.city, { instancePath: instancePath + "/city" }) || (vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors), errors = vErrors.length)), data.country !== void 0 && (validate77(data.country, { instancePath: instancePath + "/country" }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate80.errors = vErrors, errors === 0;
}
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs1 = errors, valid1 = !0, _errs2 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs4 = errors, valid2 = !1, _errs5 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.full_address === void 0 && (missing0 = "full_address") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs5 === errors;
  if (valid2 = valid2 || _valid1, !valid2) {
    let _errs6 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      data.recipient_name === void 0 && (missing1 = "recipient_name") && ((vErrors ??= []).push({}), errors++);
    }
    var _valid1 = _errs6 === errors;
    if (valid2 = valid2 || _valid1, !valid2) {
      let _errs7 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing2;
        data.care_of === void 0 && (missing2 = "care_of") && ((vErrors ??= []).push({}), errors++);
      }
      var _valid1 = _errs7 === errors;
      if (valid2 = valid2 || _valid1, !valid2) {
        let _errs8 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          let missing3;
          data.street_name === void 0 && (missing3 = "street_name") && ((vErrors ??= []).push({}), errors++);
        }
        var _valid1 = _errs8 === errors;
        if (valid2 = valid2 || _valid1, !valid2) {
          let _errs9 = errors;
          if (data && typeof data == "object" && !Array.isArray(data)) {
            let missing4;
            data.street_number === void 0 && (missing4 = "street_number") && ((vErrors ??= []).push({}), errors++);
          }
          var _valid1 = _errs9 === errors;
          if (valid2 = valid2 || _valid1, !valid2) {
            let _errs10 = errors;
            if (data && typeof data == "object" && !Array.isArray(data)) {
              let missing5;
              data.additional === void 0 && (missing5 = "additional") && ((vErrors ??= []).push({}), errors++);
            }
            var _valid1 = _errs10 === errors;
            if (valid2 = valid2 || _valid1, !valid2) {
              let _errs11 = errors;
              if (data && typeof data == "object" && !Array.isArray(data)) {
                let missing6;
                data.zip === void 0 && (missing6 = "zip") && ((vErrors ??= []).push({}), errors++);
              }
              var _valid1 = _errs11 === errors;
              if (valid2 = valid2 || _valid1, !valid2) {
                let _errs12 = errors;
                if (data && typeof data == "object" && !Array.isArray(data)) {
                  let missing7;
                  data.country_code === void 0 && (missing7 = "country_code") && ((vErrors ??= []).push({}), errors++);
                }
                var _valid1 = _errs12 === errors;
                valid2 = valid2 || _valid1;
              }
            }
          }
        }
      }
    }
  }
  valid2 ? (errors = _errs4, vErrors !== null && (_errs4 ? vErrors.length = _errs4 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs2 === errors;
  errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs13 = errors;
    validate68(data, { instancePath }) || (vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors), errors = vErrors.length);
    var _valid0 = _errs13 === errors;
    valid1 = _valid0, ifClause0 = "then";
  } else {
    let _errs14 = errors;
    validate80(data, { instancePath }) || (vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors), errors = vErrors.length);
    var _valid0 = _errs14 === errors;
    valid1 = _valid0, ifClause0 = "else";
  }
  return valid1 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), data && typeof data == "object" && !Array.isArray(data) && (data.full_address !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/full_address", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), data.recipient_name !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/recipient_name", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), data.care_of !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/care_of", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), data.street_name !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/street_name", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), data.street_number !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/street_number", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), data.additional !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/additional", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), data.zip !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/zip", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), data.country_code !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/country_code", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++)), validate67.errors = vErrors, errors === 0;
}
var schema31 = { type: "string", enum: ["NOT_QUALIFIED", "FACTORY", "HEADQUARTERS", "HOME_OFFICE", "OFFICE", "OFFICE_CENTER", "PACKSTATION", "PO_BOX", "POST_OFFICE", "RESIDENTIAL_HOME", "SECOND_HOME", "SERVICE_POINT", "STORE", "SUBSIDIARY", "VACATION_HOME", "WAREHOUSE"], $id: "AddressType" };
function validate88(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_QUALIFIED" || data === "FACTORY" || data === "HEADQUARTERS" || data === "HOME_OFFICE" || data === "OFFICE" || data === "OFFICE_CENTER" || data === "PACKSTATION" || data === "PO_BOX" || data === "POST_OFFICE" || data === "RESIDENTIAL_HOME" || data === "SECOND_HOME" || data === "SERVICE_POINT" || data === "STORE" || data === "SUBSIDIARY" || data === "VACATION_HOME" || data === "WAREHOUSE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema31.enum }, message: "must be equal to one of the allowed values" }), errors++), validate88.errors = vErrors, errors === 0;
}
var schema32 = { type: "string", enum: ["EVERYTHING", "CORRESPONDENCE", "INVOICES", "SHIPPING"], $id: "AddressUsage" };
function validate90(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "EVERYTHING" || data === "CORRESPONDENCE" || data === "INVOICES" || data === "SHIPPING" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema32.enum }, message: "must be equal to one of the allowed values" }), errors++), validate90.errors = vErrors, errors === 0;
}
var schema33 = { type: "string", enum: ["ORGANIZATION", "PERSONAL", "PROFESSIONAL"], $id: "UsageContext" };
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ORGANIZATION" || data === "PERSONAL" || data === "PROFESSIONAL" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema33.enum }, message: "must be equal to one of the allowed values" }), errors++), validate92.errors = vErrors, errors === 0;
}
function validate66(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate67(data, { instancePath }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.usage_context === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "usage_context" }, message: "must have required property 'usage_context'" }), errors++), data.type !== void 0 && (validate88(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate88.errors : vErrors.concat(validate88.errors), errors = vErrors.length)), data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.usages !== void 0) {
      let data2 = data.usages;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate90(data2[i0], { instancePath: instancePath + "/usages/" + i0 }) || (vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/usages", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.usage_context !== void 0 && (validate92(data.usage_context, { instancePath: instancePath + "/usage_context" }) || (vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate66.errors = vErrors, errors === 0;
}
var FeatureTemplateInput = validate94;
var schema35 = { type: "string", enum: ["CAPACITY", "COLOR", "FORM_FACTOR", "TAG", "MATERIAL", "PERFORMANCE", "SIZE", "OTHER"], $id: "FeatureType" };
function validate95(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CAPACITY" || data === "COLOR" || data === "FORM_FACTOR" || data === "TAG" || data === "MATERIAL" || data === "PERFORMANCE" || data === "SIZE" || data === "OTHER" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema35.enum }, message: "must be equal to one of the allowed values" }), errors++), validate95.errors = vErrors, errors === 0;
}
var schema36 = { type: "string", enum: ["ABSTRACT", "BOOLEAN", "INTEGER", "NUTRITION_DECLARATION", "QUANTITY_DIGITAL_STORAGE", "QUANTITY_ENERGY", "QUANTITY_LENGTH", "QUANTITY_MASS", "QUANTITY_PIECES", "QUANTITY_VOLUME", "TEXT", "NONE"], $id: "FeatureValueType" };
function validate97(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ABSTRACT" || data === "BOOLEAN" || data === "INTEGER" || data === "NUTRITION_DECLARATION" || data === "QUANTITY_DIGITAL_STORAGE" || data === "QUANTITY_ENERGY" || data === "QUANTITY_LENGTH" || data === "QUANTITY_MASS" || data === "QUANTITY_PIECES" || data === "QUANTITY_VOLUME" || data === "TEXT" || data === "NONE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema36.enum }, message: "must be equal to one of the allowed values" }), errors++), validate97.errors = vErrors, errors === 0;
}
function validate101(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++);
  let _errs1 = errors, _errs2 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.unit === void 0 && (missing0 = "unit") && ((vErrors ??= []).push({}), errors++);
  }
  var valid0 = _errs2 === errors;
  return valid0 ? ((vErrors ??= []).push({ instancePath, keyword: "not", params: {}, message: "must NOT be valid" }), errors++) : (errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null)), validate101.errors = vErrors, errors === 0;
}
function validate99(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs3 = errors;
    typeof data != "boolean" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++);
    var _valid0 = _errs3 === errors;
    if (valid0 = valid0 || _valid0, !valid0) {
      let _errs5 = errors;
      typeof data == "number" && !(data % 1) && !isNaN(data) && isFinite(data) || ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++);
      var _valid0 = _errs5 === errors;
      if (valid0 = valid0 || _valid0, !valid0) {
        let _errs7 = errors;
        validate45(data, { instancePath }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length);
        var _valid0 = _errs7 === errors;
        if (valid0 = valid0 || _valid0, !valid0) {
          let _errs8 = errors;
          validate101(data, { instancePath }) || (vErrors = vErrors === null ? validate101.errors : vErrors.concat(validate101.errors), errors = vErrors.length);
          var _valid0 = _errs8 === errors;
          valid0 = valid0 || _valid0;
        }
      }
    }
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate99.errors = vErrors, errors === 0;
}
var schema39 = { type: "string", enum: ["SPECIFICATIONS", "INGREDIENTS"], $id: "FeatureCategory" };
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "SPECIFICATIONS" || data === "INGREDIENTS" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema39.enum }, message: "must be equal to one of the allowed values" }), errors++), validate104.errors = vErrors, errors === 0;
}
var schema42 = { type: "string", enum: ["GLUE", "GOLDEN", "PURPLE", "TEAL", "YELLOW"], $id: "KnownHighlightColor" };
function validate108(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "GLUE" || data === "GOLDEN" || data === "PURPLE" || data === "TEAL" || data === "YELLOW" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema42.enum }, message: "must be equal to one of the allowed values" }), errors++), validate108.errors = vErrors, errors === 0;
}
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate108(data, { instancePath }) || (vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate107.errors = vErrors, errors === 0;
}
var schema43 = { type: "string", enum: ["PRODUCT_LISTING_IN_REGISTER", "LINE_ITEMS_IN_ACTIVE_ORDERS", "LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY", "PRODUCT_INFO_VIEW", "SALES_ORDER_BUSINESS_DOCUMENTS"], $id: "DisplayContext" };
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PRODUCT_LISTING_IN_REGISTER" || data === "LINE_ITEMS_IN_ACTIVE_ORDERS" || data === "LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY" || data === "PRODUCT_INFO_VIEW" || data === "SALES_ORDER_BUSINESS_DOCUMENTS" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema43.enum }, message: "must be equal to one of the allowed values" }), errors++), validate111.errors = vErrors, errors === 0;
}
function validate106(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.icon !== void 0) {
      let data0 = data.icon;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.highlight_color !== void 0 && (validate107(data.highlight_color, { instancePath: instancePath + "/highlight_color" }) || (vErrors = vErrors === null ? validate107.errors : vErrors.concat(validate107.errors), errors = vErrors.length)), data.display_contexts !== void 0) {
      let data2 = data.display_contexts;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate111(data2[i0], { instancePath: instancePath + "/display_contexts/" + i0 }) || (vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/display_contexts", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate106.errors = vErrors, errors === 0;
}
function validate94(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.value_type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value_type" }, message: "must have required property 'value_type'" }), errors++), data.possible_values === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "possible_values" }, message: "must have required property 'possible_values'" }), errors++), data.category === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0 && (validate95(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors), errors = vErrors.length)), data.value_type !== void 0 && (validate97(data.value_type, { instancePath: instancePath + "/value_type" }) || (vErrors = vErrors === null ? validate97.errors : vErrors.concat(validate97.errors), errors = vErrors.length)), data.possible_values !== void 0) {
      let data3 = data.possible_values;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate99(data3[i0], { instancePath: instancePath + "/possible_values/" + i0 }) || (vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/possible_values", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.category !== void 0 && (validate104(data.category, { instancePath: instancePath + "/category" }) || (vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors), errors = vErrors.length)), data.group !== void 0) {
      let data6 = data.group;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/group", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/group", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/group", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.display_configuration !== void 0 && (validate106(data.display_configuration, { instancePath: instancePath + "/display_configuration" }) || (vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate94.errors = vErrors, errors === 0;
}
var FulfillmentDraftInput = validate114;
function validate116(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.item_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "item_id" }, message: "must have required property 'item_id'" }), errors++), data.item_id !== void 0) {
      let data0 = data.item_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/item_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/item_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/item_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.quantity !== void 0 && (validate45(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate116.errors = vErrors, errors === 0;
}
function validate115(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "PickupDraft" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "PickupDraft" }, message: "must be equal to constant" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate116(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.address !== void 0 && (validate67(data.address, { instancePath: instancePath + "/address" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length)), data.requested_at !== void 0) {
      let data4 = data.requested_at;
      typeof data4 == "string" ? formats0.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data5 = data.service_location_id;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate115.errors = vErrors, errors === 0;
}
function validate120(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "DeliveryDraft" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "DeliveryDraft" }, message: "must be equal to constant" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate116(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate116.errors : vErrors.concat(validate116.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.address !== void 0 && (validate67(data.address, { instancePath: instancePath + "/address" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length)), data.requested_at !== void 0) {
      let data4 = data.requested_at;
      typeof data4 == "string" ? formats0.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data5 = data.service_location_id;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate120.errors = vErrors, errors === 0;
}
function validate114(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let tag0 = data["@type"];
    typeof tag0 == "string" ? tag0 === "PickupDraft" ? validate115(data, { instancePath }) || (vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors), errors = vErrors.length) : tag0 === "DeliveryDraft" ? validate120(data, { instancePath }) || (vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors), errors = vErrors.length) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "mapping", tag: "@type", tagValue: tag0 }, message: 'value of tag "@type" must be in oneOf' }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "tag", tag: "@type", tagValue: tag0 }, message: 'tag "@type" must be string' }), errors++);
  }
  return validate114.errors = vErrors, errors === 0;
}
var GiftCardInput = validate125;
var schema49 = { type: "string", enum: ["ISSUED", "PARTIALLY_REDEEMED", "REDEEMED", "EXPIRED", "CANCELED", "DEACTIVATED"], $id: "VoucherStatus" };
function validate126(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ISSUED" || data === "PARTIALLY_REDEEMED" || data === "REDEEMED" || data === "EXPIRED" || data === "CANCELED" || data === "DEACTIVATED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema49.enum }, message: "must be equal to one of the allowed values" }), errors++), validate126.errors = vErrors, errors === 0;
}
var schema51 = { type: "string", enum: ["DE_STANDARD_VAT_2007", "DE_REDUCED_VAT_2007", "DE_NO_VAT"], $id: "KnownTax" };
function validate131(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "DE_STANDARD_VAT_2007" || data === "DE_REDUCED_VAT_2007" || data === "DE_NO_VAT" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema51.enum }, message: "must be equal to one of the allowed values" }), errors++), validate131.errors = vErrors, errors === 0;
}
function validate130(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate131(data, { instancePath }) || (vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate130.errors = vErrors, errors === 0;
}
function validate125(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.external_number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "external_number" }, message: "must have required property 'external_number'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.current_balance === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "current_balance" }, message: "must have required property 'current_balance'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data1 = data.number;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_number !== void 0) {
      let data2 = data.external_number;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate126(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors), errors = vErrors.length)), data.current_balance !== void 0 && (validate31(data.current_balance, { instancePath: instancePath + "/current_balance" }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length)), data.initial_balance !== void 0 && (validate31(data.initial_balance, { instancePath: instancePath + "/initial_balance" }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length)), data.issued_date_and_time !== void 0) {
      let data6 = data.issued_date_and_time;
      typeof data6 == "string" ? formats0.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.expiration_date_and_time !== void 0) {
      let data7 = data.expiration_date_and_time;
      typeof data7 == "string" ? formats0.validate(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax !== void 0 && (validate130(data.tax, { instancePath: instancePath + "/tax" }) || (vErrors = vErrors === null ? validate130.errors : vErrors.concat(validate130.errors), errors = vErrors.length)), data.source_product !== void 0) {
      let data9 = data.source_product;
      typeof data9 == "string" ? (func2(data9) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data9) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate125.errors = vErrors, errors === 0;
}
var GiftCardRedemptionInput = validate134;
function validate134(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.redeemed_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "redeemed_amount" }, message: "must have required property 'redeemed_amount'" }), errors++), data.external_reference === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "external_reference" }, message: "must have required property 'external_reference'" }), errors++), data.redeemed_amount !== void 0 && (validate31(data.redeemed_amount, { instancePath: instancePath + "/redeemed_amount" }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length)), data.external_reference !== void 0) {
      let data1 = data.external_reference;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate134.errors = vErrors, errors === 0;
}
var GoodsInDraftInput = validate136;
var schema56 = { type: "string", enum: ["NEW", "REFURBISHED", "USED_LIKE_NEW", "USED_VERY_GOOD", "USED_GOOD", "USED_ACCEPTABLE", "DAMAGED"], $id: "Pos1Condition" };
function validate139(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NEW" || data === "REFURBISHED" || data === "USED_LIKE_NEW" || data === "USED_VERY_GOOD" || data === "USED_GOOD" || data === "USED_ACCEPTABLE" || data === "DAMAGED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema56.enum }, message: "must be equal to one of the allowed values" }), errors++), validate139.errors = vErrors, errors === 0;
}
function validate138(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate139(data, { instancePath }) || (vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate138.errors = vErrors, errors === 0;
}
function validate137(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.condition === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "condition" }, message: "must have required property 'condition'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.product_id !== void 0) {
      let data0 = data.product_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.condition !== void 0 && (validate138(data.condition, { instancePath: instancePath + "/condition" }) || (vErrors = vErrors === null ? validate138.errors : vErrors.concat(validate138.errors), errors = vErrors.length)), data.quantity !== void 0 && (validate45(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate137.errors = vErrors, errors === 0;
}
function validate136(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.target_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "target_location_id" }, message: "must have required property 'target_location_id'" }), errors++), data.positions === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "positions" }, message: "must have required property 'positions'" }), errors++), data.target_location_id !== void 0) {
      let data0 = data.target_location_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.positions !== void 0) {
      let data1 = data.positions;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate137(data1[i0], { instancePath: instancePath + "/positions/" + i0 }) || (vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/positions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate136.errors = vErrors, errors === 0;
}
var GoodsOutDraftInput = validate144;
var schema58 = { type: "string", enum: ["DELIVERY", "PICKUP"], $id: "GoodsOutType" };
function validate145(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "DELIVERY" || data === "PICKUP" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema58.enum }, message: "must be equal to one of the allowed values" }), errors++), validate145.errors = vErrors, errors === 0;
}
function validate144(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.source_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "source_location_id" }, message: "must have required property 'source_location_id'" }), errors++), data.positions === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "positions" }, message: "must have required property 'positions'" }), errors++), data.type !== void 0 && (validate145(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate145.errors : vErrors.concat(validate145.errors), errors = vErrors.length)), data.source_location_id !== void 0) {
      let data1 = data.source_location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.positions !== void 0) {
      let data2 = data.positions;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate137(data2[i0], { instancePath: instancePath + "/positions/" + i0 }) || (vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/positions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate144.errors = vErrors, errors === 0;
}
var InventoryShipmentDraftInput = validate148;
function validate148(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.source_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "source_location_id" }, message: "must have required property 'source_location_id'" }), errors++), data.target_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "target_location_id" }, message: "must have required property 'target_location_id'" }), errors++), data.positions === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "positions" }, message: "must have required property 'positions'" }), errors++), data.source_location_id !== void 0) {
      let data0 = data.source_location_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.target_location_id !== void 0) {
      let data1 = data.target_location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/target_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.positions !== void 0) {
      let data2 = data.positions;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate137(data2[i0], { instancePath: instancePath + "/positions/" + i0 }) || (vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/positions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate148.errors = vErrors, errors === 0;
}
var PosSalesChannelInput = validate150;
var schema63 = { type: "string", enum: ["PLATFORM", "ORGANIZATION"], $id: "TagScope" };
function validate154(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PLATFORM" || data === "ORGANIZATION" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema63.enum }, message: "must be equal to one of the allowed values" }), errors++), validate154.errors = vErrors, errors === 0;
}
function validate153(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.scope === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "AssortmentTagReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "AssortmentTagReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.scope !== void 0 && (validate154(data.scope, { instancePath: instancePath + "/scope" }) || (vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate153.errors = vErrors, errors === 0;
}
function validate152(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.assortment_tag === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "assortment_tag" }, message: "must have required property 'assortment_tag'" }), errors++), data.assortment_tag !== void 0 && (validate153(data.assortment_tag, { instancePath: instancePath + "/assortment_tag" }) || (vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate152.errors = vErrors, errors === 0;
}
function validate150(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.service_location_address === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "service_location_address" }, message: "must have required property 'service_location_address'" }), errors++), data.sales_channel_id !== void 0) {
      let data0 = data.sales_channel_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_address !== void 0 && (validate67(data.service_location_address, { instancePath: instancePath + "/service_location_address" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length)), data.assortment_tags !== void 0) {
      let data3 = data.assortment_tags;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate152(data3[i0], { instancePath: instancePath + "/assortment_tags/" + i0 }) || (vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/assortment_tags", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate150.errors = vErrors, errors === 0;
}
var ProductFeatureInput = validate158;
function validate158(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.feature_template_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "feature_template_id" }, message: "must have required property 'feature_template_id'" }), errors++), data.feature_template_id !== void 0) {
      let data0 = data.feature_template_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/feature_template_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/feature_template_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/feature_template_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.value !== void 0 && (validate99(data.value, { instancePath: instancePath + "/value" }) || (vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors), errors = vErrors.length)), data.display_configuration !== void 0 && (validate106(data.display_configuration, { instancePath: instancePath + "/display_configuration" }) || (vErrors = vErrors === null ? validate106.errors : vErrors.concat(validate106.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate158.errors = vErrors, errors === 0;
}
var ProductInput = validate161, schema65 = { allOf: [{ type: "object", required: ["name", "management_unit", "tax_category"], properties: { external_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, article_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, product_identifiers: { type: ["array", "null"], items: { $ref: "ProductIdentifier" } }, name: { type: "string", minLength: 1, maxLength: 256 }, management_unit: { $ref: "UnitOfMeasure" }, sales_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, sales_price: { if: { type: "null" }, else: { $ref: "Money" } }, sales_price_is_gross: { type: ["boolean", "null"] }, take_away_price: { if: { type: "null" }, else: { $ref: "Money" } }, sales_price_and_quantity: { if: { type: "null" }, else: { $ref: "ProductPriceAndQuantity" } }, tax_category: { $ref: "TaxCategory" }, tax_exemption_reason: { if: { type: "null" }, else: { $ref: "TaxExemptionReason" } }, custom_workflow_config: { if: { type: "null" }, else: { $ref: "CustomWorkflowConfig" } }, type: { if: { type: "null" }, else: { $ref: "ProductType" } }, sales_types: { type: ["array", "null"], items: { $ref: "SalesType" } }, variant_group_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, alternative_units: { type: ["array", "null"], items: { $ref: "AlternativeUnit" } }, enabled_sales_quantity_sources: { type: ["array", "null"], items: { type: "string", maxLength: 256 } }, enabled_sales_price_sources: { type: ["array", "null"], items: { type: "string", maxLength: 256 } }, reference_price_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, reference_price_conversion_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, sales_category: { type: ["string", "null"], minLength: 1, maxLength: 256 }, manufacturer: { type: ["string", "null"], minLength: 1, maxLength: 256 }, track_inventory: { type: ["boolean", "null"] }, block_sales: { type: ["boolean", "null"] }, exclude_from_discounts: { type: ["boolean", "null"] }, lot_configuration: { if: { type: "null" }, else: { $ref: "LotConfiguration" } }, escrow_supplier: { type: ["string", "null"], minLength: 1, maxLength: 256 }, assortment_tags: { type: ["array", "null"], items: { $ref: "AssortmentTagReference" } }, storage_tag: { if: { type: "null" }, else: { $ref: "StorageTagReference" } } } }, { properties: { sales_price_and_quantity: !1 } }], $id: "ProductInput" };
var schema67 = { type: "string", enum: ["ASIN", "EAN", "FNSKU", "GCID", "GTIN", "ISBN", "JAN", "UPC"], $id: "ProductIdentifierType" };
function validate163(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ASIN" || data === "EAN" || data === "FNSKU" || data === "GCID" || data === "GTIN" || data === "ISBN" || data === "JAN" || data === "UPC" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema67.enum }, message: "must be equal to one of the allowed values" }), errors++), validate163.errors = vErrors, errors === 0;
}
function validate162(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.value === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" }), errors++), data.type !== void 0 && (validate163(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate163.errors : vErrors.concat(validate163.errors), errors = vErrors.length)), data.value !== void 0) {
      let data1 = data.value;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate162.errors = vErrors, errors === 0;
}
function validate170(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.price === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "price" }, message: "must have required property 'price'" }), errors++), data.price_is_gross === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "price_is_gross" }, message: "must have required property 'price_is_gross'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.price !== void 0 && (validate31(data.price, { instancePath: instancePath + "/price" }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length)), data.take_away_price !== void 0 && (validate31(data.take_away_price, { instancePath: instancePath + "/take_away_price" }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length)), data.price_is_gross !== void 0 && typeof data.price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.quantity !== void 0 && (validate45(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate170.errors = vErrors, errors === 0;
}
var schema69 = { type: "string", enum: ["REDUCED", "REDUCED_TAKE_AWAY", "REDUCED_SPECIAL", "STANDARD", "NO_TAX"], $id: "TaxCategory" };
function validate175(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "REDUCED" || data === "REDUCED_TAKE_AWAY" || data === "REDUCED_SPECIAL" || data === "STANDARD" || data === "NO_TAX" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema69.enum }, message: "must be equal to one of the allowed values" }), errors++), validate175.errors = vErrors, errors === 0;
}
var schema70 = { type: "string", enum: ["UNIVERSAL_POSTAL_SERVICE_DE", "INTRA_COMMUNITY_TRADE_EU", "THIRD_PARTY_COUNTRY_DELIVERY_EU", "REVERSE_CHARGE_EU"], $id: "TaxExemptionReason" };
function validate177(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "UNIVERSAL_POSTAL_SERVICE_DE" || data === "INTRA_COMMUNITY_TRADE_EU" || data === "THIRD_PARTY_COUNTRY_DELIVERY_EU" || data === "REVERSE_CHARGE_EU" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema70.enum }, message: "must be equal to one of the allowed values" }), errors++), validate177.errors = vErrors, errors === 0;
}
var formats10 = require_formats().fullFormats.uri;
function validate179(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.provider_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "provider_id" }, message: "must have required property 'provider_id'" }), errors++), data.provider_id !== void 0) {
      let data0 = data.provider_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.configure_lineitem_start_url !== void 0) {
      let data1 = data.configure_lineitem_start_url;
      typeof data1 == "string" ? formats10(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/configure_lineitem_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/configure_lineitem_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.assemble_product_start_url !== void 0) {
      let data2 = data.assemble_product_start_url;
      typeof data2 == "string" ? formats10(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/assemble_product_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/assemble_product_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.cancel_lineitem_start_url !== void 0) {
      let data3 = data.cancel_lineitem_start_url;
      typeof data3 == "string" ? formats10(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/cancel_lineitem_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/cancel_lineitem_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.refund_lineitem_start_url !== void 0) {
      let data4 = data.refund_lineitem_start_url;
      typeof data4 == "string" ? formats10(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/refund_lineitem_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/refund_lineitem_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate179.errors = vErrors, errors === 0;
}
var schema72 = { type: "string", enum: ["INVENTORY_PRODUCT", "BTO_PRODUCT", "STATIC_SET_PRODUCT"], $id: "ProductType" };
function validate181(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "INVENTORY_PRODUCT" || data === "BTO_PRODUCT" || data === "STATIC_SET_PRODUCT" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema72.enum }, message: "must be equal to one of the allowed values" }), errors++), validate181.errors = vErrors, errors === 0;
}
var schema73 = { type: "string", enum: ["OTC", "PICKUP", "DELIVERY"], $id: "SalesType" };
function validate183(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "OTC" || data === "PICKUP" || data === "DELIVERY" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema73.enum }, message: "must be equal to one of the allowed values" }), errors++), validate183.errors = vErrors, errors === 0;
}
function validate185(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.custom_unit_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "custom_unit_id" }, message: "must have required property 'custom_unit_id'" }), errors++), data.number_of_management_units === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number_of_management_units" }, message: "must have required property 'number_of_management_units'" }), errors++), data.custom_unit_id !== void 0) {
      let data0 = data.custom_unit_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/custom_unit_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/custom_unit_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/custom_unit_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number_of_management_units !== void 0) {
      let data1 = data.number_of_management_units;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/number_of_management_units", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++), typeof data1 == "number" && isFinite(data1) && (data1 < 1 || isNaN(data1)) && ((vErrors ??= []).push({ instancePath: instancePath + "/number_of_management_units", keyword: "minimum", params: { comparison: ">=", limit: 1 }, message: "must be >= 1" }), errors++);
    }
    if (data.product_identifiers !== void 0) {
      let data2 = data.product_identifiers;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate162(data2[i0], { instancePath: instancePath + "/product_identifiers/" + i0 }) || (vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/product_identifiers", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate185.errors = vErrors, errors === 0;
}
function validate190(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.require_lot_for_sales_fulfillment === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "require_lot_for_sales_fulfillment" }, message: "must have required property 'require_lot_for_sales_fulfillment'" }), errors++), data.require_lot_for_sales_fulfillment !== void 0 && typeof data.require_lot_for_sales_fulfillment != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/require_lot_for_sales_fulfillment", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate190.errors = vErrors, errors === 0;
}
function validate193(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.scope === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "StorageTagReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "StorageTagReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.scope !== void 0 && (validate154(data.scope, { instancePath: instancePath + "/scope" }) || (vErrors = vErrors === null ? validate154.errors : vErrors.concat(validate154.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate193.errors = vErrors, errors === 0;
}
function validate161(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.management_unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "management_unit" }, message: "must have required property 'management_unit'" }), errors++), data.tax_category === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "tax_category" }, message: "must have required property 'tax_category'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 != "string" && data0 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: schema65.allOf[0].properties.external_id.type }, message: "must be string,null" }), errors++), typeof data0 == "string" && (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.article_id !== void 0) {
      let data1 = data.article_id;
      typeof data1 != "string" && data1 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/article_id", keyword: "type", params: { type: schema65.allOf[0].properties.article_id.type }, message: "must be string,null" }), errors++), typeof data1 == "string" && (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/article_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/article_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.product_identifiers !== void 0) {
      let data2 = data.product_identifiers;
      if (!Array.isArray(data2) && data2 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/product_identifiers", keyword: "type", params: { type: schema65.allOf[0].properties.product_identifiers.type }, message: "must be array,null" }), errors++), Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate162(data2[i0], { instancePath: instancePath + "/product_identifiers/" + i0 }) || (vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors), errors = vErrors.length);
      }
    }
    if (data.name !== void 0) {
      let data4 = data.name;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.management_unit !== void 0 && (validate48(data.management_unit, { instancePath: instancePath + "/management_unit" }) || (vErrors = vErrors === null ? validate48.errors : vErrors.concat(validate48.errors), errors = vErrors.length)), data.sales_quantity !== void 0) {
      let data6 = data.sales_quantity, _errs13 = errors, valid4 = !0, _errs14 = errors;
      data6 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid0 = _errs14 === errors;
      if (errors = _errs13, vErrors !== null && (_errs13 ? vErrors.length = _errs13 : vErrors = null), !_valid0) {
        let _errs16 = errors;
        validate45(data6, { instancePath: instancePath + "/sales_quantity" }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length);
        var _valid0 = _errs16 === errors;
        valid4 = _valid0;
      }
      valid4 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_price !== void 0) {
      let data7 = data.sales_price, _errs18 = errors, valid5 = !0, _errs19 = errors;
      data7 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid1 = _errs19 === errors;
      if (errors = _errs18, vErrors !== null && (_errs18 ? vErrors.length = _errs18 : vErrors = null), !_valid1) {
        let _errs21 = errors;
        validate31(data7, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length);
        var _valid1 = _errs21 === errors;
        valid5 = _valid1;
      }
      valid5 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_price_is_gross !== void 0) {
      let data8 = data.sales_price_is_gross;
      typeof data8 != "boolean" && data8 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: schema65.allOf[0].properties.sales_price_is_gross.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.take_away_price !== void 0) {
      let data9 = data.take_away_price, _errs25 = errors, valid6 = !0, _errs26 = errors;
      data9 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid2 = _errs26 === errors;
      if (errors = _errs25, vErrors !== null && (_errs25 ? vErrors.length = _errs25 : vErrors = null), !_valid2) {
        let _errs28 = errors;
        validate31(data9, { instancePath: instancePath + "/take_away_price" }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length);
        var _valid2 = _errs28 === errors;
        valid6 = _valid2;
      }
      valid6 || ((vErrors ??= []).push({ instancePath: instancePath + "/take_away_price", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_price_and_quantity !== void 0) {
      let data10 = data.sales_price_and_quantity, _errs30 = errors, valid7 = !0, _errs31 = errors;
      data10 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid3 = _errs31 === errors;
      if (errors = _errs30, vErrors !== null && (_errs30 ? vErrors.length = _errs30 : vErrors = null), !_valid3) {
        let _errs33 = errors;
        validate170(data10, { instancePath: instancePath + "/sales_price_and_quantity" }) || (vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors), errors = vErrors.length);
        var _valid3 = _errs33 === errors;
        valid7 = _valid3;
      }
      valid7 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_and_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.tax_category !== void 0 && (validate175(data.tax_category, { instancePath: instancePath + "/tax_category" }) || (vErrors = vErrors === null ? validate175.errors : vErrors.concat(validate175.errors), errors = vErrors.length)), data.tax_exemption_reason !== void 0) {
      let data12 = data.tax_exemption_reason, _errs36 = errors, valid8 = !0, _errs37 = errors;
      data12 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid4 = _errs37 === errors;
      if (errors = _errs36, vErrors !== null && (_errs36 ? vErrors.length = _errs36 : vErrors = null), !_valid4) {
        let _errs39 = errors;
        validate177(data12, { instancePath: instancePath + "/tax_exemption_reason" }) || (vErrors = vErrors === null ? validate177.errors : vErrors.concat(validate177.errors), errors = vErrors.length);
        var _valid4 = _errs39 === errors;
        valid8 = _valid4;
      }
      valid8 || ((vErrors ??= []).push({ instancePath: instancePath + "/tax_exemption_reason", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.custom_workflow_config !== void 0) {
      let data13 = data.custom_workflow_config, _errs41 = errors, valid9 = !0, _errs42 = errors;
      data13 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid5 = _errs42 === errors;
      if (errors = _errs41, vErrors !== null && (_errs41 ? vErrors.length = _errs41 : vErrors = null), !_valid5) {
        let _errs44 = errors;
        validate179(data13, { instancePath: instancePath + "/custom_workflow_config" }) || (vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors), errors = vErrors.length);
        var _valid5 = _errs44 === errors;
        valid9 = _valid5;
      }
      valid9 || ((vErrors ??= []).push({ instancePath: instancePath + "/custom_workflow_config", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.type !== void 0) {
      let data14 = data.type, _errs46 = errors, valid10 = !0, _errs47 = errors;
      data14 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid6 = _errs47 === errors;
      if (errors = _errs46, vErrors !== null && (_errs46 ? vErrors.length = _errs46 : vErrors = null), !_valid6) {
        let _errs49 = errors;
        validate181(data14, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate181.errors : vErrors.concat(validate181.errors), errors = vErrors.length);
        var _valid6 = _errs49 === errors;
        valid10 = _valid6;
      }
      valid10 || ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_types !== void 0) {
      let data15 = data.sales_types;
      if (!Array.isArray(data15) && data15 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_types", keyword: "type", params: { type: schema65.allOf[0].properties.sales_types.type }, message: "must be array,null" }), errors++), Array.isArray(data15)) {
        let len1 = data15.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate183(data15[i1], { instancePath: instancePath + "/sales_types/" + i1 }) || (vErrors = vErrors === null ? validate183.errors : vErrors.concat(validate183.errors), errors = vErrors.length);
      }
    }
    if (data.variant_group_id !== void 0) {
      let data17 = data.variant_group_id;
      typeof data17 != "string" && data17 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/variant_group_id", keyword: "type", params: { type: schema65.allOf[0].properties.variant_group_id.type }, message: "must be string,null" }), errors++), typeof data17 == "string" && (func2(data17) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/variant_group_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data17) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/variant_group_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.alternative_units !== void 0) {
      let data18 = data.alternative_units;
      if (!Array.isArray(data18) && data18 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/alternative_units", keyword: "type", params: { type: schema65.allOf[0].properties.alternative_units.type }, message: "must be array,null" }), errors++), Array.isArray(data18)) {
        let len2 = data18.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate185(data18[i2], { instancePath: instancePath + "/alternative_units/" + i2 }) || (vErrors = vErrors === null ? validate185.errors : vErrors.concat(validate185.errors), errors = vErrors.length);
      }
    }
    if (data.enabled_sales_quantity_sources !== void 0) {
      let data20 = data.enabled_sales_quantity_sources;
      if (!Array.isArray(data20) && data20 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_quantity_sources", keyword: "type", params: { type: schema65.allOf[0].properties.enabled_sales_quantity_sources.type }, message: "must be array,null" }), errors++), Array.isArray(data20)) {
        let len3 = data20.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data21 = data20[i3];
          typeof data21 == "string" ? func2(data21) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_quantity_sources/" + i3, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_quantity_sources/" + i3, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      }
    }
    if (data.enabled_sales_price_sources !== void 0) {
      let data22 = data.enabled_sales_price_sources;
      if (!Array.isArray(data22) && data22 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_price_sources", keyword: "type", params: { type: schema65.allOf[0].properties.enabled_sales_price_sources.type }, message: "must be array,null" }), errors++), Array.isArray(data22)) {
        let len4 = data22.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data23 = data22[i4];
          typeof data23 == "string" ? func2(data23) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_price_sources/" + i4, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_price_sources/" + i4, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      }
    }
    if (data.reference_price_quantity !== void 0) {
      let data24 = data.reference_price_quantity, _errs67 = errors, valid19 = !0, _errs68 = errors;
      data24 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid7 = _errs68 === errors;
      if (errors = _errs67, vErrors !== null && (_errs67 ? vErrors.length = _errs67 : vErrors = null), !_valid7) {
        let _errs70 = errors;
        validate45(data24, { instancePath: instancePath + "/reference_price_quantity" }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length);
        var _valid7 = _errs70 === errors;
        valid19 = _valid7;
      }
      valid19 || ((vErrors ??= []).push({ instancePath: instancePath + "/reference_price_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.reference_price_conversion_quantity !== void 0) {
      let data25 = data.reference_price_conversion_quantity, _errs72 = errors, valid20 = !0, _errs73 = errors;
      data25 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid8 = _errs73 === errors;
      if (errors = _errs72, vErrors !== null && (_errs72 ? vErrors.length = _errs72 : vErrors = null), !_valid8) {
        let _errs75 = errors;
        validate45(data25, { instancePath: instancePath + "/reference_price_conversion_quantity" }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length);
        var _valid8 = _errs75 === errors;
        valid20 = _valid8;
      }
      valid20 || ((vErrors ??= []).push({ instancePath: instancePath + "/reference_price_conversion_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_category !== void 0) {
      let data26 = data.sales_category;
      typeof data26 != "string" && data26 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_category", keyword: "type", params: { type: schema65.allOf[0].properties.sales_category.type }, message: "must be string,null" }), errors++), typeof data26 == "string" && (func2(data26) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_category", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data26) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_category", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.manufacturer !== void 0) {
      let data27 = data.manufacturer;
      typeof data27 != "string" && data27 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/manufacturer", keyword: "type", params: { type: schema65.allOf[0].properties.manufacturer.type }, message: "must be string,null" }), errors++), typeof data27 == "string" && (func2(data27) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/manufacturer", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data27) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/manufacturer", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.track_inventory !== void 0) {
      let data28 = data.track_inventory;
      typeof data28 != "boolean" && data28 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/track_inventory", keyword: "type", params: { type: schema65.allOf[0].properties.track_inventory.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.block_sales !== void 0) {
      let data29 = data.block_sales;
      typeof data29 != "boolean" && data29 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/block_sales", keyword: "type", params: { type: schema65.allOf[0].properties.block_sales.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.exclude_from_discounts !== void 0) {
      let data30 = data.exclude_from_discounts;
      typeof data30 != "boolean" && data30 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/exclude_from_discounts", keyword: "type", params: { type: schema65.allOf[0].properties.exclude_from_discounts.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.lot_configuration !== void 0) {
      let data31 = data.lot_configuration, _errs87 = errors, valid21 = !0, _errs88 = errors;
      data31 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid9 = _errs88 === errors;
      if (errors = _errs87, vErrors !== null && (_errs87 ? vErrors.length = _errs87 : vErrors = null), !_valid9) {
        let _errs90 = errors;
        validate190(data31, { instancePath: instancePath + "/lot_configuration" }) || (vErrors = vErrors === null ? validate190.errors : vErrors.concat(validate190.errors), errors = vErrors.length);
        var _valid9 = _errs90 === errors;
        valid21 = _valid9;
      }
      valid21 || ((vErrors ??= []).push({ instancePath: instancePath + "/lot_configuration", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.escrow_supplier !== void 0) {
      let data32 = data.escrow_supplier;
      typeof data32 != "string" && data32 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/escrow_supplier", keyword: "type", params: { type: schema65.allOf[0].properties.escrow_supplier.type }, message: "must be string,null" }), errors++), typeof data32 == "string" && (func2(data32) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/escrow_supplier", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data32) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/escrow_supplier", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.assortment_tags !== void 0) {
      let data33 = data.assortment_tags;
      if (!Array.isArray(data33) && data33 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/assortment_tags", keyword: "type", params: { type: schema65.allOf[0].properties.assortment_tags.type }, message: "must be array,null" }), errors++), Array.isArray(data33)) {
        let len5 = data33.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate153(data33[i5], { instancePath: instancePath + "/assortment_tags/" + i5 }) || (vErrors = vErrors === null ? validate153.errors : vErrors.concat(validate153.errors), errors = vErrors.length);
      }
    }
    if (data.storage_tag !== void 0) {
      let data35 = data.storage_tag, _errs97 = errors, valid24 = !0, _errs98 = errors;
      data35 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid10 = _errs98 === errors;
      if (errors = _errs97, vErrors !== null && (_errs97 ? vErrors.length = _errs97 : vErrors = null), !_valid10) {
        let _errs100 = errors;
        validate193(data35, { instancePath: instancePath + "/storage_tag" }) || (vErrors = vErrors === null ? validate193.errors : vErrors.concat(validate193.errors), errors = vErrors.length);
        var _valid10 = _errs100 === errors;
        valid24 = _valid10;
      }
      valid24 || ((vErrors ??= []).push({ instancePath: instancePath + "/storage_tag", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return data && typeof data == "object" && !Array.isArray(data) && data.sales_price_and_quantity !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_and_quantity", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), validate161.errors = vErrors, errors === 0;
}
var ProductSalesChannelInput = validate196;
var schema78 = { allOf: [{ type: "object", properties: { sales_price_and_quantity: { if: { type: "null" }, else: { $ref: "ProductPriceAndQuantity" } }, block_sales: { type: ["boolean", "null"] }, exclude_from_discounts: { type: ["boolean", "null"] } } }, { properties: { sales_price: !1, sales_price_is_gross: !1, sales_quantity: !1 } }], $id: "ProductSalesChannelUpdate" };
function validate197(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sales_price_and_quantity !== void 0) {
      let data0 = data.sales_price_and_quantity, _errs3 = errors, valid2 = !0, _errs4 = errors;
      data0 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid0 = _errs4 === errors;
      if (errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null), !_valid0) {
        let _errs6 = errors;
        validate170(data0, { instancePath: instancePath + "/sales_price_and_quantity" }) || (vErrors = vErrors === null ? validate170.errors : vErrors.concat(validate170.errors), errors = vErrors.length);
        var _valid0 = _errs6 === errors;
        valid2 = _valid0;
      }
      valid2 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_and_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.block_sales !== void 0) {
      let data1 = data.block_sales;
      typeof data1 != "boolean" && data1 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/block_sales", keyword: "type", params: { type: schema78.allOf[0].properties.block_sales.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.exclude_from_discounts !== void 0) {
      let data2 = data.exclude_from_discounts;
      typeof data2 != "boolean" && data2 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/exclude_from_discounts", keyword: "type", params: { type: schema78.allOf[0].properties.exclude_from_discounts.type }, message: "must be boolean,null" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return data && typeof data == "object" && !Array.isArray(data) && (data.sales_price !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), data.sales_price_is_gross !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++), data.sales_quantity !== void 0 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_quantity", keyword: "false schema", params: {}, message: "boolean schema is false" }), errors++)), validate197.errors = vErrors, errors === 0;
}
function validate196(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate197(data, { instancePath }) || (vErrors = vErrors === null ? validate197.errors : vErrors.concat(validate197.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sales_channel_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_channel_id" }, message: "must have required property 'sales_channel_id'" }), errors++), data.sales_channel_id !== void 0) {
      let data0 = data.sales_channel_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate196.errors = vErrors, errors === 0;
}
var ProductSalesChannelUpdate = validate197, ProductSalesChannelValidFromPriceUpdate = validate59, ProductValidFromPriceUpdate = validate22, SalesOrderCustomer = validate200;
var formats18 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
function validate200(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.individual !== void 0) {
      let data0 = data.individual;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/individual", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.individual_name !== void 0) {
      let data1 = data.individual_name;
      typeof data1 == "string" ? func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual_name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/individual_name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.organization !== void 0) {
      let data2 = data.organization;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.organization_name !== void 0) {
      let data3 = data.organization_name;
      typeof data3 == "string" ? func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization_name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.email !== void 0) {
      let data4 = data.email;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), formats18.test(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "format", params: { format: "email" }, message: 'must match format "email"' }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.phone !== void 0) {
      let data5 = data.phone;
      typeof data5 == "string" ? func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.invoice_address !== void 0 && (validate67(data.invoice_address, { instancePath: instancePath + "/invoice_address" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate200.errors = vErrors, errors === 0;
}
var SalesOrderDraftItemInput = validate202;
function validate202(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs1 = errors, valid0 = !0, _errs2 = errors;
  data && typeof data == "object" && !Array.isArray(data) && data.product_id !== void 0 && ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs2 === errors;
  if (errors = _errs1, vErrors !== null && (_errs1 ? vErrors.length = _errs1 : vErrors = null), _valid0) {
    let _errs3 = errors;
    if (data && typeof data == "object" && !Array.isArray(data) && (data.product_external_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_external_id" }, message: "must have required property 'product_external_id'" }), errors++), data.product_external_id !== void 0)) {
      let data1 = data.product_external_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    var _valid0 = _errs3 === errors;
    valid0 = _valid0;
  }
  if (valid0 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: "then" }, message: 'must match "then" schema' }), errors++), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.product_id !== void 0) {
      let data2 = data.product_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_external_id !== void 0) {
      let data3 = data.product_external_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.quantity !== void 0 && (validate45(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length)), data.sales_price !== void 0 && (validate31(data.sales_price, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length)), data.sales_price_is_gross !== void 0 && typeof data.sales_price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.note !== void 0 && typeof data.note != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.depends_on !== void 0) {
      let data8 = data.depends_on;
      typeof data8 == "string" ? (func2(data8) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data8) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate202.errors = vErrors, errors === 0;
}
var StockCountChangeInput = validate205;
function validate205(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.storage_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "storage_location_id" }, message: "must have required property 'storage_location_id'" }), errors++), data.condition === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "condition" }, message: "must have required property 'condition'" }), errors++), data.change === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "change" }, message: "must have required property 'change'" }), errors++), data.product_id !== void 0) {
      let data0 = data.product_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.storage_location_id !== void 0) {
      let data1 = data.storage_location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.condition !== void 0 && (validate138(data.condition, { instancePath: instancePath + "/condition" }) || (vErrors = vErrors === null ? validate138.errors : vErrors.concat(validate138.errors), errors = vErrors.length)), data.change !== void 0 && (validate45(data.change, { instancePath: instancePath + "/change" }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length)), data.reason !== void 0 && typeof data.reason != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/reason", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate205.errors = vErrors, errors === 0;
}
var SupplierRole = validate208;
var formats20 = require_formats().fullFormats.date;
function validate209(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.contact_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "contact_id" }, message: "must have required property 'contact_id'" }), errors++), data.professional_identity_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "professional_identity_id" }, message: "must have required property 'professional_identity_id'" }), errors++), data.contact_id !== void 0) {
      let data0 = data.contact_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.professional_identity_id !== void 0) {
      let data1 = data.professional_identity_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/professional_identity_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/professional_identity_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/professional_identity_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate209.errors = vErrors, errors === 0;
}
function validate212(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "VendorTaxInformation" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "VendorTaxInformation" }, message: "must be equal to constant" }), errors++);
    }
    if (data.eu_vat_number !== void 0) {
      let data1 = data.eu_vat_number;
      typeof data1 == "string" ? (func2(data1) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data1) < 3 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax_registration_number !== void 0) {
      let data2 = data.tax_registration_number;
      typeof data2 == "string" ? (func2(data2) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data2) < 9 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "minLength", params: { limit: 9 }, message: "must NOT have fewer than 9 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate212.errors = vErrors, errors === 0;
}
function validate213(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.eu_vat_number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "eu_vat_number" }, message: "must have required property 'eu_vat_number'" }), errors++), data.tax_registration_number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "tax_registration_number" }, message: "must have required property 'tax_registration_number'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "EscrowTaxInformation" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "EscrowTaxInformation" }, message: "must be equal to constant" }), errors++);
    }
    if (data.eu_vat_number !== void 0) {
      let data1 = data.eu_vat_number;
      typeof data1 == "string" ? (func2(data1) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data1) < 3 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax_registration_number !== void 0) {
      let data2 = data.tax_registration_number;
      typeof data2 == "string" ? (func2(data2) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data2) < 9 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "minLength", params: { limit: 9 }, message: "must NOT have fewer than 9 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate213.errors = vErrors, errors === 0;
}
function validate211(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let tag0 = data["@type"];
    typeof tag0 == "string" ? tag0 === "VendorTaxInformation" ? validate212(data, { instancePath }) || (vErrors = vErrors === null ? validate212.errors : vErrors.concat(validate212.errors), errors = vErrors.length) : tag0 === "EscrowTaxInformation" ? validate213(data, { instancePath }) || (vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors), errors = vErrors.length) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "mapping", tag: "@type", tagValue: tag0 }, message: 'value of tag "@type" must be in oneOf' }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "tag", tag: "@type", tagValue: tag0 }, message: 'tag "@type" must be string' }), errors++);
  }
  return data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate211.errors = vErrors, errors === 0;
}
function validate208(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.supplier_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "supplier_id" }, message: "must have required property 'supplier_id'" }), errors++), data.is_active === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" }), errors++), data.supplier_since === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "supplier_since" }, message: "must have required property 'supplier_since'" }), errors++), data.supplier_id !== void 0) {
      let data0 = data.supplier_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.supplier_since !== void 0) {
      let data2 = data.supplier_since;
      typeof data2 == "string" ? formats20.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_since", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_since", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.managed_by !== void 0 && (validate209(data.managed_by, { instancePath: instancePath + "/managed_by" }) || (vErrors = vErrors === null ? validate209.errors : vErrors.concat(validate209.errors), errors = vErrors.length)), data.my_customer_id !== void 0) {
      let data4 = data.my_customer_id;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/my_customer_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/my_customer_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/my_customer_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.tax_information !== void 0 && (validate211(data.tax_information, { instancePath: instancePath + "/tax_information" }) || (vErrors = vErrors === null ? validate211.errors : vErrors.concat(validate211.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate208.errors = vErrors, errors === 0;
}
var plain = (check) => {
  let validate = (data) => {
    let valid = check(data);
    return validate.errors = valid ? null : check.errors.filter((error) => error.keyword !== "if"), valid;
  };
  return validate;
}, seedValidators = { BatchOperation: plain(BatchOperation), ContactAddressInput: plain(ContactAddressInput), FeatureTemplateInput: plain(FeatureTemplateInput), FulfillmentDraftInput: plain(FulfillmentDraftInput), GiftCardInput: plain(GiftCardInput), GiftCardRedemptionInput: plain(GiftCardRedemptionInput), GoodsInDraftInput: plain(GoodsInDraftInput), GoodsOutDraftInput: plain(GoodsOutDraftInput), InventoryShipmentDraftInput: plain(InventoryShipmentDraftInput), PosSalesChannelInput: plain(PosSalesChannelInput), ProductFeatureInput: plain(ProductFeatureInput), ProductInput: plain(ProductInput), ProductSalesChannelInput: plain(ProductSalesChannelInput), ProductSalesChannelUpdate: plain(ProductSalesChannelUpdate), ProductSalesChannelValidFromPriceUpdate: plain(ProductSalesChannelValidFromPriceUpdate), ProductValidFromPriceUpdate: plain(ProductValidFromPriceUpdate), SalesOrderCustomer: plain(SalesOrderCustomer), SalesOrderDraftItemInput: plain(SalesOrderDraftItemInput), StockCountChangeInput: plain(StockCountChangeInput), SupplierRole: plain(SupplierRole) };
export { seedValidators };

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
var AccessToken = validate21;
var func2 = require_ucs2length().default;
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.accessToken === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "accessToken" }, message: "must have required property 'accessToken'" }), errors++), data.accessToken !== void 0) {
      let data0 = data.accessToken;
      typeof data0 == "string" ? func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/accessToken", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/accessToken", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate21.errors = vErrors, errors === 0;
}
var Batch = validate22;
var schema8 = { type: "string", enum: ["CREATED", "IN_PROCESS", "COMPLETED", "FAILED"], $id: "BatchStatus" };
function validate23(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CREATED" || data === "IN_PROCESS" || data === "COMPLETED" || data === "FAILED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema8.enum }, message: "must be equal to one of the allowed values" }), errors++), validate23.errors = vErrors, errors === 0;
}
var formats6 = /^(?:[a-z][a-z0-9+\-.]*:)?(?:\/?\/(?:(?:[a-z0-9\-._~!$&'()*+,;=:]|%[0-9a-f]{2})*@)?(?:\[(?:(?:(?:(?:[0-9a-f]{1,4}:){6}|::(?:[0-9a-f]{1,4}:){5}|(?:[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){4}|(?:(?:[0-9a-f]{1,4}:){0,1}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){3}|(?:(?:[0-9a-f]{1,4}:){0,2}[0-9a-f]{1,4})?::(?:[0-9a-f]{1,4}:){2}|(?:(?:[0-9a-f]{1,4}:){0,3}[0-9a-f]{1,4})?::[0-9a-f]{1,4}:|(?:(?:[0-9a-f]{1,4}:){0,4}[0-9a-f]{1,4})?::)(?:[0-9a-f]{1,4}:[0-9a-f]{1,4}|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?))|(?:(?:[0-9a-f]{1,4}:){0,5}[0-9a-f]{1,4})?::[0-9a-f]{1,4}|(?:(?:[0-9a-f]{1,4}:){0,6}[0-9a-f]{1,4})?::)|[Vv][0-9a-f]+\.[a-z0-9\-._~!$&'()*+,;=:]+)\]|(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)\.){3}(?:25[0-5]|2[0-4]\d|[01]?\d\d?)|(?:[a-z0-9\-._~!$&'"()*+,;=]|%[0-9a-f]{2})*)(?::\d*)?(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*|\/(?:(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?|(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})+(?:\/(?:[a-z0-9\-._~!$&'"()*+,;=:@]|%[0-9a-f]{2})*)*)?(?:\?(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?(?:#(?:[a-z0-9\-._~!$&'"()*+,;=:@/?]|%[0-9a-f]{2})*)?$/i;
function validate25(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.title === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" }), errors++), data.detail === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "detail" }, message: "must have required property 'detail'" }), errors++), data.type !== void 0) {
      let data0 = data.type;
      typeof data0 == "string" ? formats6.test(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "format", params: { format: "uri-reference" }, message: 'must match format "uri-reference"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.title !== void 0 && typeof data.title != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/title", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.detail !== void 0 && typeof data.detail != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/detail", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.on_resource !== void 0) {
      let data3 = data.on_resource;
      typeof data3 == "string" ? formats6.test(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/on_resource", keyword: "format", params: { format: "uri-reference" }, message: 'must match format "uri-reference"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/on_resource", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate25.errors = vErrors, errors === 0;
}
var formats0 = require_formats().fullFormats.uri, formats2 = require_formats().fullFormats["date-time"];
function validate22(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.operation_count === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "operation_count" }, message: "must have required property 'operation_count'" }), errors++), data.succeeded_count === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "succeeded_count" }, message: "must have required property 'succeeded_count'" }), errors++), data.failed_count === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "failed_count" }, message: "must have required property 'failed_count'" }), errors++), data.upload_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "upload_url" }, message: "must have required property 'upload_url'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0) {
      let data1 = data.type;
      typeof data1 == "string" ? func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate23(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors), errors = vErrors.length)), data.operation_count !== void 0) {
      let data3 = data.operation_count;
      typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/operation_count", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++), typeof data3 == "number" && isFinite(data3) && (data3 < 0 || isNaN(data3)) && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_count", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }), errors++);
    }
    if (data.succeeded_count !== void 0) {
      let data4 = data.succeeded_count;
      typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/succeeded_count", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++), typeof data4 == "number" && isFinite(data4) && (data4 < 0 || isNaN(data4)) && ((vErrors ??= []).push({ instancePath: instancePath + "/succeeded_count", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }), errors++);
    }
    if (data.failed_count !== void 0) {
      let data5 = data.failed_count;
      typeof data5 == "number" && !(data5 % 1) && !isNaN(data5) && isFinite(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/failed_count", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++), typeof data5 == "number" && isFinite(data5) && (data5 < 0 || isNaN(data5)) && ((vErrors ??= []).push({ instancePath: instancePath + "/failed_count", keyword: "minimum", params: { comparison: ">=", limit: 0 }, message: "must be >= 0" }), errors++);
    }
    if (data.upload_url !== void 0) {
      let data6 = data.upload_url;
      typeof data6 == "string" ? formats0(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/upload_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/upload_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data7 = data.created_at;
      typeof data7 == "string" ? formats2.validate(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.completed_at !== void 0) {
      let data8 = data.completed_at;
      typeof data8 == "string" ? formats2.validate(data8) || ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.problem !== void 0 && (validate25(data.problem, { instancePath: instancePath + "/problem" }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate22.errors = vErrors, errors === 0;
}
var BatchList = validate27;
function validate27(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate22(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate22.errors : vErrors.concat(validate22.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate27.errors = vErrors, errors === 0;
}
var BatchUploadUrl = validate30;
function validate30(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.upload_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "upload_url" }, message: "must have required property 'upload_url'" }), errors++), data.upload_url !== void 0) {
      let data0 = data.upload_url;
      typeof data0 == "string" ? formats0(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/upload_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/upload_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.method !== void 0 && typeof data.method != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/method", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.headers !== void 0) {
      let data2 = data.headers;
      if (data2 && typeof data2 == "object" && !Array.isArray(data2))
        for (let key0 in data2)
          typeof data2[key0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/headers/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"), keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
      else
        (vErrors ??= []).push({ instancePath: instancePath + "/headers", keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate30.errors = vErrors, errors === 0;
}
var BrowseNode = validate31;
function validate32(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.parents !== void 0) {
      let data1 = data.parents;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/parents/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/parents/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/parents/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/parents", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.external_id !== void 0) {
      let data3 = data.external_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate32.errors = vErrors, errors === 0;
}
function validate31(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate32(data, { instancePath }) || (vErrors = vErrors === null ? validate32.errors : vErrors.concat(validate32.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.parents === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "parents" }, message: "must have required property 'parents'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate31.errors = vErrors, errors === 0;
}
var BrowseNodeChildren = validate34;
function validate35(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate35.errors = vErrors, errors === 0;
}
function validate34(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate35(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate34.errors = vErrors, errors === 0;
}
var BrowseNodeList = validate37;
function validate37(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate31(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate37.errors = vErrors, errors === 0;
}
var BrowseNodeProductList = validate40;
function validate41(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate41.errors = vErrors, errors === 0;
}
function validate40(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate41(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate40.errors = vErrors, errors === 0;
}
var Callback = validate44;
function validate45(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.callback_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "callback_url" }, message: "must have required property 'callback_url'" }), errors++), data.callback_url !== void 0) {
      let data0 = data.callback_url;
      typeof data0 == "string" ? formats0(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/callback_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/callback_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate45.errors = vErrors, errors === 0;
}
function validate44(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate45(data, { instancePath }) || (vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate44.errors = vErrors, errors === 0;
}
var CallbackList = validate47;
function validate47(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate44(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate47.errors = vErrors, errors === 0;
}
var CategoryVoucher = validate50;
var schema23 = { type: "string", enum: ["ISSUED", "PARTIALLY_REDEEMED", "REDEEMED", "EXPIRED", "CANCELED", "DEACTIVATED"], $id: "VoucherStatus" };
function validate51(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ISSUED" || data === "PARTIALLY_REDEEMED" || data === "REDEEMED" || data === "EXPIRED" || data === "CANCELED" || data === "DEACTIVATED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema23.enum }, message: "must be equal to one of the allowed values" }), errors++), validate51.errors = vErrors, errors === 0;
}
function validate55(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "number" && isFinite(data) ? ((data > 9e12 || isNaN(data)) && ((vErrors ??= []).push({ instancePath, keyword: "maximum", params: { comparison: "<=", limit: 9e12 }, message: "must be <= 9000000000000" }), errors++), (data < -9e12 || isNaN(data)) && ((vErrors ??= []).push({ instancePath, keyword: "minimum", params: { comparison: ">=", limit: -9e12 }, message: "must be >= -9000000000000" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "number" }, message: "must be number" }), errors++), validate55.errors = vErrors, errors === 0;
}
var schema27 = { type: "string", enum: ["AUD", "BRL", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "HKD", "IDR", "INR", "JPY", "KRW", "MXN", "MYR", "NOK", "NZD", "PHP", "RUB", "SEK", "SGD", "TRY", "TWD", "USD", "ZAR"], $id: "Currency" };
function validate57(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "AUD" || data === "BRL" || data === "CAD" || data === "CHF" || data === "CNY" || data === "DKK" || data === "EUR" || data === "GBP" || data === "HKD" || data === "IDR" || data === "INR" || data === "JPY" || data === "KRW" || data === "MXN" || data === "MYR" || data === "NOK" || data === "NZD" || data === "PHP" || data === "RUB" || data === "SEK" || data === "SGD" || data === "TRY" || data === "TWD" || data === "USD" || data === "ZAR" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema27.enum }, message: "must be equal to one of the allowed values" }), errors++), validate57.errors = vErrors, errors === 0;
}
function validate54(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.value === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.value !== void 0 && (validate55(data.value, { instancePath: instancePath + "/value" }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length)), data.unit !== void 0 && (validate57(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate54.errors = vErrors, errors === 0;
}
var pattern0 = new RegExp("^-?[0-9]+(\\.[0-9]{1,6})?$", "u");
function validate61(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? pattern0.test(data) || ((vErrors ??= []).push({ instancePath, keyword: "pattern", params: { pattern: "^-?[0-9]+(\\.[0-9]{1,6})?$" }, message: 'must match pattern "^-?[0-9]+(\\.[0-9]{1,6})?$"' }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), validate61.errors = vErrors, errors === 0;
}
function validate60(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.amount !== void 0 && (validate61(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors), errors = vErrors.length)), data.unit !== void 0 && (validate57(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate60.errors = vErrors, errors === 0;
}
function validate53(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs3 = errors, valid1 = !1, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.value === void 0 && (missing0 = "value") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs4 === errors;
  valid1 = valid1 || _valid1, valid1 ? (errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs1 === errors;
  errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs5 = errors;
    validate54(data, { instancePath }) || (vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors), errors = vErrors.length);
    var _valid0 = _errs5 === errors;
    valid0 = _valid0, ifClause0 = "then";
  } else {
    let _errs6 = errors;
    validate60(data, { instancePath }) || (vErrors = vErrors === null ? validate60.errors : vErrors.concat(validate60.errors), errors = vErrors.length);
    var _valid0 = _errs6 === errors;
    valid0 = _valid0, ifClause0 = "else";
  }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), validate53.errors = vErrors, errors === 0;
}
var schema31 = { type: "string", enum: ["DE_STANDARD_VAT_2007", "DE_REDUCED_VAT_2007", "DE_NO_VAT"], $id: "KnownTax" };
function validate68(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "DE_STANDARD_VAT_2007" || data === "DE_REDUCED_VAT_2007" || data === "DE_NO_VAT" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema31.enum }, message: "must be equal to one of the allowed values" }), errors++), validate68.errors = vErrors, errors === 0;
}
function validate67(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate68(data, { instancePath }) || (vErrors = vErrors === null ? validate68.errors : vErrors.concat(validate68.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate67.errors = vErrors, errors === 0;
}
function validate50(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.sales_categories === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_categories" }, message: "must have required property 'sales_categories'" }), errors++), data.current_balance === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "current_balance" }, message: "must have required property 'current_balance'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.last_used_date_and_time !== void 0) {
      let data1 = data.last_used_date_and_time;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sold_via_invoice !== void 0) {
      let data2 = data.sold_via_invoice;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data3 = data.name;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data4 = data.number;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_number !== void 0) {
      let data5 = data.external_number;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate51(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors), errors = vErrors.length)), data.current_balance !== void 0 && (validate53(data.current_balance, { instancePath: instancePath + "/current_balance" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.initial_balance !== void 0 && (validate53(data.initial_balance, { instancePath: instancePath + "/initial_balance" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.issued_date_and_time !== void 0) {
      let data9 = data.issued_date_and_time;
      typeof data9 == "string" ? formats2.validate(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.expiration_date_and_time !== void 0) {
      let data10 = data.expiration_date_and_time;
      typeof data10 == "string" ? formats2.validate(data10) || ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax !== void 0 && (validate67(data.tax, { instancePath: instancePath + "/tax" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length)), data.source_product !== void 0) {
      let data12 = data.source_product;
      typeof data12 == "string" ? (func2(data12) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data12) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_categories !== void 0) {
      let data13 = data.sales_categories;
      if (Array.isArray(data13)) {
        let len0 = data13.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data14 = data13[i0];
          typeof data14 == "string" ? (func2(data14) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_categories/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data14) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_categories/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_categories/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/sales_categories", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate50.errors = vErrors, errors === 0;
}
var CategoryVoucherDelivery = validate71;
function validate71(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate50(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data3[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate71.errors = vErrors, errors === 0;
}
var CategoryVoucherList = validate74;
function validate74(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate50(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate74.errors = vErrors, errors === 0;
}
var ContactAddress = validate77;
function validate81(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data == "string" ? func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), validate81.errors = vErrors, errors === 0;
}
var schema39 = { type: "string", enum: ["AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AS", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE", "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA", "CC", "CD", "CF", "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CU", "CV", "CW", "CX", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC", "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FM", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL", "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HM", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN", "IO", "IQ", "IR", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KP", "KR", "KW", "KY", "KZ", "LA", "LB", "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MH", "MK", "ML", "MM", "MN", "MO", "MP", "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NF", "NG", "NI", "NL", "NO", "NP", "NR", "NU", "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PW", "PY", "QA", "RE", "RO", "RS", "RU", "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX", "SY", "SZ", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG", "UM", "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VI", "VN", "VU", "WF", "WS", "YE", "YT", "ZA", "ZM", "ZW"], $id: "CountryCode" }, func0 = require_equal().default;
function validate89(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  let valid0;
  valid0 = !1;
  for (let v0 of schema39.enum)
    if (func0(data, v0)) {
      valid0 = !0;
      break;
    }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema39.enum }, message: "must be equal to one of the allowed values" }), errors++), validate89.errors = vErrors, errors === 0;
}
function validate80(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.full_address !== void 0 && typeof data.full_address != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/full_address", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.recipient_name !== void 0 && (validate81(data.recipient_name, { instancePath: instancePath + "/recipient_name" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.care_of !== void 0 && (validate81(data.care_of, { instancePath: instancePath + "/care_of" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.street_name !== void 0 && (validate81(data.street_name, { instancePath: instancePath + "/street_name" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.street_number !== void 0 && (validate81(data.street_number, { instancePath: instancePath + "/street_number" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.additional !== void 0 && (validate81(data.additional, { instancePath: instancePath + "/additional" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.city !== void 0 && (validate81(data.city, { instancePath: instancePath + "/city" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.zip !== void 0 && (validate81(data.zip, { instancePath: instancePath + "/zip" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.country_code !== void 0 && (validate89(data.country_code, { instancePath: instancePath + "/country_code" }) || (vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate80.errors = vErrors, errors === 0;
}
function validate92(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.street !== void 0 && (validate81(data.street, { instancePath: instancePath + "/street" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.streetNumber !== void 0 && (validate81(data.streetNumber, { instancePath: instancePath + "/streetNumber" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.postalCode !== void 0 && (validate81(data.postalCode, { instancePath: instancePath + "/postalCode" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.city !== void 0 && (validate81(data.city, { instancePath: instancePath + "/city" }) || (vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors), errors = vErrors.length)), data.country !== void 0 && (validate89(data.country, { instancePath: instancePath + "/country" }) || (vErrors = vErrors === null ? validate89.errors : vErrors.concat(validate89.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate92.errors = vErrors, errors === 0;
}
function validate79(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs3 = errors, valid1 = !1, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.full_address === void 0 && (missing0 = "full_address") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs4 === errors;
  if (valid1 = valid1 || _valid1, !valid1) {
    let _errs5 = errors;
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing1;
      data.recipient_name === void 0 && (missing1 = "recipient_name") && ((vErrors ??= []).push({}), errors++);
    }
    var _valid1 = _errs5 === errors;
    if (valid1 = valid1 || _valid1, !valid1) {
      let _errs6 = errors;
      if (data && typeof data == "object" && !Array.isArray(data)) {
        let missing2;
        data.care_of === void 0 && (missing2 = "care_of") && ((vErrors ??= []).push({}), errors++);
      }
      var _valid1 = _errs6 === errors;
      if (valid1 = valid1 || _valid1, !valid1) {
        let _errs7 = errors;
        if (data && typeof data == "object" && !Array.isArray(data)) {
          let missing3;
          data.street_name === void 0 && (missing3 = "street_name") && ((vErrors ??= []).push({}), errors++);
        }
        var _valid1 = _errs7 === errors;
        if (valid1 = valid1 || _valid1, !valid1) {
          let _errs8 = errors;
          if (data && typeof data == "object" && !Array.isArray(data)) {
            let missing4;
            data.street_number === void 0 && (missing4 = "street_number") && ((vErrors ??= []).push({}), errors++);
          }
          var _valid1 = _errs8 === errors;
          if (valid1 = valid1 || _valid1, !valid1) {
            let _errs9 = errors;
            if (data && typeof data == "object" && !Array.isArray(data)) {
              let missing5;
              data.additional === void 0 && (missing5 = "additional") && ((vErrors ??= []).push({}), errors++);
            }
            var _valid1 = _errs9 === errors;
            if (valid1 = valid1 || _valid1, !valid1) {
              let _errs10 = errors;
              if (data && typeof data == "object" && !Array.isArray(data)) {
                let missing6;
                data.zip === void 0 && (missing6 = "zip") && ((vErrors ??= []).push({}), errors++);
              }
              var _valid1 = _errs10 === errors;
              if (valid1 = valid1 || _valid1, !valid1) {
                let _errs11 = errors;
                if (data && typeof data == "object" && !Array.isArray(data)) {
                  let missing7;
                  data.country_code === void 0 && (missing7 = "country_code") && ((vErrors ??= []).push({}), errors++);
                }
                var _valid1 = _errs11 === errors;
                valid1 = valid1 || _valid1;
              }
            }
          }
        }
      }
    }
  }
  valid1 ? (errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs1 === errors;
  errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs12 = errors;
    validate80(data, { instancePath }) || (vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors), errors = vErrors.length);
    var _valid0 = _errs12 === errors;
    valid0 = _valid0, ifClause0 = "then";
  } else {
    let _errs13 = errors;
    validate92(data, { instancePath }) || (vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors), errors = vErrors.length);
    var _valid0 = _errs13 === errors;
    valid0 = _valid0, ifClause0 = "else";
  }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), validate79.errors = vErrors, errors === 0;
}
var schema41 = { type: "string", enum: ["NOT_QUALIFIED", "FACTORY", "HEADQUARTERS", "HOME_OFFICE", "OFFICE", "OFFICE_CENTER", "PACKSTATION", "PO_BOX", "POST_OFFICE", "RESIDENTIAL_HOME", "SECOND_HOME", "SERVICE_POINT", "STORE", "SUBSIDIARY", "VACATION_HOME", "WAREHOUSE"], $id: "AddressType" };
function validate100(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_QUALIFIED" || data === "FACTORY" || data === "HEADQUARTERS" || data === "HOME_OFFICE" || data === "OFFICE" || data === "OFFICE_CENTER" || data === "PACKSTATION" || data === "PO_BOX" || data === "POST_OFFICE" || data === "RESIDENTIAL_HOME" || data === "SECOND_HOME" || data === "SERVICE_POINT" || data === "STORE" || data === "SUBSIDIARY" || data === "VACATION_HOME" || data === "WAREHOUSE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema41.enum }, message: "must be equal to one of the allowed values" }), errors++), validate100.errors = vErrors, errors === 0;
}
var schema42 = { type: "string", enum: ["EVERYTHING", "CORRESPONDENCE", "INVOICES", "SHIPPING"], $id: "AddressUsage" };
function validate102(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "EVERYTHING" || data === "CORRESPONDENCE" || data === "INVOICES" || data === "SHIPPING" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema42.enum }, message: "must be equal to one of the allowed values" }), errors++), validate102.errors = vErrors, errors === 0;
}
var schema43 = { type: "string", enum: ["ORGANIZATION", "PERSONAL", "PROFESSIONAL"], $id: "UsageContext" };
function validate104(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ORGANIZATION" || data === "PERSONAL" || data === "PROFESSIONAL" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema43.enum }, message: "must be equal to one of the allowed values" }), errors++), validate104.errors = vErrors, errors === 0;
}
function validate78(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate79(data, { instancePath }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.usage_context === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "usage_context" }, message: "must have required property 'usage_context'" }), errors++), data.type !== void 0 && (validate100(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors), errors = vErrors.length)), data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.usages !== void 0) {
      let data2 = data.usages;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate102(data2[i0], { instancePath: instancePath + "/usages/" + i0 }) || (vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/usages", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.usage_context !== void 0 && (validate104(data.usage_context, { instancePath: instancePath + "/usage_context" }) || (vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate78.errors = vErrors, errors === 0;
}
function validate77(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate78(data, { instancePath }) || (vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate77.errors = vErrors, errors === 0;
}
var ContactAddressList = validate107;
function validate107(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate77(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate107.errors = vErrors, errors === 0;
}
var CreditMemoDelivery = validate110;
function validate112(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
    data.invoice_address !== void 0 && (validate79(data.invoice_address, { instancePath: instancePath + "/invoice_address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate112.errors = vErrors, errors === 0;
}
var schema51 = { type: "string", enum: ["DIGITALINFORMATION_BYTES", "DIGITALINFORMATION_KILOBYTES", "DIGITALINFORMATION_KIBIBYTES", "DIGITALINFORMATION_MEGABYTES", "DIGITALINFORMATION_MEBIBYTES", "DIGITALINFORMATION_GIGABYTES", "DIGITALINFORMATION_GIBIBYTES", "DIGITALINFORMATION_TERABYTES", "DIGITALINFORMATION_TEBIBYTES", "DIGITALINFORMATION_PETABYTES", "DIGITALINFORMATION_PEBIBYTES", "ENERGY_JOULES", "ENERGY_GIGAJOULES", "ENERGY_MEGAJOULES", "ENERGY_KILOJOULES", "ENERGY_CENTIJOULES", "ENERGY_MILLIJOULES", "ENERGY_MICROJOULES", "ENERGY_CALORIES", "ENERGY_KILOCALORIES", "ENERGY_WATTHOURS", "ENERGY_GIGAWATTHOURS", "ENERGY_MEGAWATTHOURS", "ENERGY_KILOWATTHOURS", "ENERGY_CENTIWATTHOURS", "ENERGY_MILLIWATTHOURS", "ENERGY_MICROWATTHOURS", "LENGTH_KILOMETERS", "LENGTH_METERS", "LENGTH_DECIMETERS", "LENGTH_CENTIMETERS", "LENGTH_MILLIMETERS", "LENGTH_POINTS", "LENGTH_INCHES", "LENGTH_FEET", "LENGTH_YARDS", "MASS_TONS", "MASS_KILOGRAMS", "MASS_GRAMS", "MASS_MILLIGRAMS", "MASS_POUNDS", "QUANTITY_PIECES", "TIME_SECONDS", "TIME_MINUTES", "TIME_HOURS", "TIME_DAYS", "TIME_WEEKS", "TIME_MONTHS", "TIME_YEARS", "VOLUME_CUBIC_MILLIMETERS", "VOLUME_CUBIC_CENTIMETERS", "VOLUME_CUBIC_DECIMETERS", "VOLUME_CUBIC_METERS", "VOLUME_MILLILITERS", "VOLUME_CENTILITERS", "VOLUME_DECILITERS", "VOLUME_LITERS", "VOLUME_HECTOLITERS", "VOLUME_FLUID_OUNCES", "VOLUME_PINTS", "VOLUME_QUARTS", "VOLUME_GALLONS", "VOLUME_BARRELS"], $id: "UnitOfMeasure" };
function validate121(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "DIGITALINFORMATION_BYTES" || data === "DIGITALINFORMATION_KILOBYTES" || data === "DIGITALINFORMATION_KIBIBYTES" || data === "DIGITALINFORMATION_MEGABYTES" || data === "DIGITALINFORMATION_MEBIBYTES" || data === "DIGITALINFORMATION_GIGABYTES" || data === "DIGITALINFORMATION_GIBIBYTES" || data === "DIGITALINFORMATION_TERABYTES" || data === "DIGITALINFORMATION_TEBIBYTES" || data === "DIGITALINFORMATION_PETABYTES" || data === "DIGITALINFORMATION_PEBIBYTES" || data === "ENERGY_JOULES" || data === "ENERGY_GIGAJOULES" || data === "ENERGY_MEGAJOULES" || data === "ENERGY_KILOJOULES" || data === "ENERGY_CENTIJOULES" || data === "ENERGY_MILLIJOULES" || data === "ENERGY_MICROJOULES" || data === "ENERGY_CALORIES" || data === "ENERGY_KILOCALORIES" || data === "ENERGY_WATTHOURS" || data === "ENERGY_GIGAWATTHOURS" || data === "ENERGY_MEGAWATTHOURS" || data === "ENERGY_KILOWATTHOURS" || data === "ENERGY_CENTIWATTHOURS" || data === "ENERGY_MILLIWATTHOURS" || data === "ENERGY_MICROWATTHOURS" || data === "LENGTH_KILOMETERS" || data === "LENGTH_METERS" || data === "LENGTH_DECIMETERS" || data === "LENGTH_CENTIMETERS" || data === "LENGTH_MILLIMETERS" || data === "LENGTH_POINTS" || data === "LENGTH_INCHES" || data === "LENGTH_FEET" || data === "LENGTH_YARDS" || data === "MASS_TONS" || data === "MASS_KILOGRAMS" || data === "MASS_GRAMS" || data === "MASS_MILLIGRAMS" || data === "MASS_POUNDS" || data === "QUANTITY_PIECES" || data === "TIME_SECONDS" || data === "TIME_MINUTES" || data === "TIME_HOURS" || data === "TIME_DAYS" || data === "TIME_WEEKS" || data === "TIME_MONTHS" || data === "TIME_YEARS" || data === "VOLUME_CUBIC_MILLIMETERS" || data === "VOLUME_CUBIC_CENTIMETERS" || data === "VOLUME_CUBIC_DECIMETERS" || data === "VOLUME_CUBIC_METERS" || data === "VOLUME_MILLILITERS" || data === "VOLUME_CENTILITERS" || data === "VOLUME_DECILITERS" || data === "VOLUME_LITERS" || data === "VOLUME_HECTOLITERS" || data === "VOLUME_FLUID_OUNCES" || data === "VOLUME_PINTS" || data === "VOLUME_QUARTS" || data === "VOLUME_GALLONS" || data === "VOLUME_BARRELS" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema51.enum }, message: "must be equal to one of the allowed values" }), errors++), validate121.errors = vErrors, errors === 0;
}
function validate119(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.value === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.value !== void 0 && (validate55(data.value, { instancePath: instancePath + "/value" }) || (vErrors = vErrors === null ? validate55.errors : vErrors.concat(validate55.errors), errors = vErrors.length)), data.unit !== void 0 && (validate121(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate119.errors = vErrors, errors === 0;
}
function validate124(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" }), errors++), data.unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "unit" }, message: "must have required property 'unit'" }), errors++), data.amount !== void 0 && (validate61(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? validate61.errors : vErrors.concat(validate61.errors), errors = vErrors.length)), data.unit !== void 0 && (validate121(data.unit, { instancePath: instancePath + "/unit" }) || (vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate124.errors = vErrors, errors === 0;
}
function validate118(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !0, _errs1 = errors;
  data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({}), errors++);
  let _errs3 = errors, valid1 = !1, _errs4 = errors;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let missing0;
    data.value === void 0 && (missing0 = "value") && ((vErrors ??= []).push({}), errors++);
  }
  var _valid1 = _errs4 === errors;
  valid1 = valid1 || _valid1, valid1 ? (errors = _errs3, vErrors !== null && (_errs3 ? vErrors.length = _errs3 : vErrors = null)) : ((vErrors ??= []).push({}), errors++);
  var _valid0 = _errs1 === errors;
  errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null);
  let ifClause0;
  if (_valid0) {
    let _errs5 = errors;
    validate119(data, { instancePath }) || (vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors), errors = vErrors.length);
    var _valid0 = _errs5 === errors;
    valid0 = _valid0, ifClause0 = "then";
  } else {
    let _errs6 = errors;
    validate124(data, { instancePath }) || (vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors), errors = vErrors.length);
    var _valid0 = _errs6 === errors;
    valid0 = _valid0, ifClause0 = "else";
  }
  return valid0 || ((vErrors ??= []).push({ instancePath, keyword: "if", params: { failingKeyword: ifClause0 }, message: 'must match "' + ifClause0 + '" schema' }), errors++), validate118.errors = vErrors, errors === 0;
}
function validate132(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) || ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate132.errors = vErrors, errors === 0;
}
function validate131(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, passing0 = null, _errs1 = errors;
  validate132(data, { instancePath }) || (vErrors = vErrors === null ? validate132.errors : vErrors.concat(validate132.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  _valid0 && (valid0 = !0, passing0 = 0);
  let _errs2 = errors;
  validate67(data, { instancePath }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length);
  var _valid0 = _errs2 === errors;
  return _valid0 && valid0 ? (valid0 = !1, passing0 = [passing0, 1]) : _valid0 && (valid0 = !0, passing0 = 1), valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" }), errors++), validate131.errors = vErrors, errors === 0;
}
function validate117(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "gross_amount" }, message: "must have required property 'gross_amount'" }), errors++), data.net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "net_amount" }, message: "must have required property 'net_amount'" }), errors++), data.taxes === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "taxes" }, message: "must have required property 'taxes'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.product_id !== void 0) {
      let data2 = data.product_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_external_id !== void 0) {
      let data3 = data.product_external_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.gross_amount !== void 0 && (validate53(data.gross_amount, { instancePath: instancePath + "/gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.net_amount !== void 0 && (validate53(data.net_amount, { instancePath: instancePath + "/net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.taxes !== void 0) {
      let data7 = data.taxes;
      if (Array.isArray(data7)) {
        let len0 = data7.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate131(data7[i0], { instancePath: instancePath + "/taxes/" + i0 }) || (vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/taxes", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate117.errors = vErrors, errors === 0;
}
var schema56 = { type: "string", enum: ["CASH", "CREDIT_CARD", "DEBIT_CARD", "DIRECT_DEBIT", "BANK_TRANSFER", "PAYPAL", "GOOGLE_PAY", "AMAZON_PAYMENTS", "MPASS", "CHECK", "ACCOUNT", "SALES_VOUCHER", "ELECTRONIC_DIRECT_DEBIT"], $id: "PaymentMethod" };
function validate138(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CASH" || data === "CREDIT_CARD" || data === "DEBIT_CARD" || data === "DIRECT_DEBIT" || data === "BANK_TRANSFER" || data === "PAYPAL" || data === "GOOGLE_PAY" || data === "AMAZON_PAYMENTS" || data === "MPASS" || data === "CHECK" || data === "ACCOUNT" || data === "SALES_VOUCHER" || data === "ELECTRONIC_DIRECT_DEBIT" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema56.enum }, message: "must be equal to one of the allowed values" }), errors++), validate138.errors = vErrors, errors === 0;
}
var schema57 = { type: "string", enum: ["VISA", "MASTERCARD", "AMERICAN_EXPRESS", "JCB", "DINERS_CLUB", "DISCOVER_NETWORK", "CUP"], $id: "CreditCardType" };
function validate140(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "VISA" || data === "MASTERCARD" || data === "AMERICAN_EXPRESS" || data === "JCB" || data === "DINERS_CLUB" || data === "DISCOVER_NETWORK" || data === "CUP" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema57.enum }, message: "must be equal to one of the allowed values" }), errors++), validate140.errors = vErrors, errors === 0;
}
function validate137(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "method" }, message: "must have required property 'method'" }), errors++), data.amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "amount" }, message: "must have required property 'amount'" }), errors++), data.timestamp === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "timestamp" }, message: "must have required property 'timestamp'" }), errors++), data.method !== void 0 && (validate138(data.method, { instancePath: instancePath + "/method" }) || (vErrors = vErrors === null ? validate138.errors : vErrors.concat(validate138.errors), errors = vErrors.length)), data.credit_card_type !== void 0 && (validate140(data.credit_card_type, { instancePath: instancePath + "/credit_card_type" }) || (vErrors = vErrors === null ? validate140.errors : vErrors.concat(validate140.errors), errors = vErrors.length)), data.gift_card_id !== void 0) {
      let data2 = data.gift_card_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/gift_card_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/gift_card_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/gift_card_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.amount !== void 0 && (validate53(data.amount, { instancePath: instancePath + "/amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.timestamp !== void 0) {
      let data4 = data.timestamp;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/timestamp", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/timestamp", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.register_id !== void 0) {
      let data5 = data.register_id;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.operator_id !== void 0) {
      let data6 = data.operator_id;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate137.errors = vErrors, errors === 0;
}
var schema58 = { type: "string", enum: ["CUSTOMER_COMPLAINT", "CUSTOMER_CANCEL", "TYPING_ERROR", "LOSS", "BROKEN", "CORRECTION", "NO_SHOW", "UNAVAILABLE"], $id: "CreditMemoReason" };
function validate144(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CUSTOMER_COMPLAINT" || data === "CUSTOMER_CANCEL" || data === "TYPING_ERROR" || data === "LOSS" || data === "BROKEN" || data === "CORRECTION" || data === "NO_SHOW" || data === "UNAVAILABLE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema58.enum }, message: "must be equal to one of the allowed values" }), errors++), validate144.errors = vErrors, errors === 0;
}
function validate111(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.store_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "store_id" }, message: "must have required property 'store_id'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.transaction_date_and_time === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "transaction_date_and_time" }, message: "must have required property 'transaction_date_and_time'" }), errors++), data.total_gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "total_gross_amount" }, message: "must have required property 'total_gross_amount'" }), errors++), data.total_net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "total_net_amount" }, message: "must have required property 'total_net_amount'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.payments === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "payments" }, message: "must have required property 'payments'" }), errors++), data.invoices === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "invoices" }, message: "must have required property 'invoices'" }), errors++), data.sales_orders === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_orders" }, message: "must have required property 'sales_orders'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.store_id !== void 0) {
      let data1 = data.store_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.register_id !== void 0) {
      let data2 = data.register_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.operator_id !== void 0) {
      let data3 = data.operator_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data4 = data.number;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_date_and_time !== void 0) {
      let data5 = data.transaction_date_and_time;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.customer_information !== void 0 && (validate112(data.customer_information, { instancePath: instancePath + "/customer_information" }) || (vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors), errors = vErrors.length)), data.total_gross_amount !== void 0 && (validate53(data.total_gross_amount, { instancePath: instancePath + "/total_gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.total_net_amount !== void 0 && (validate53(data.total_net_amount, { instancePath: instancePath + "/total_net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.items !== void 0) {
      let data9 = data.items;
      if (Array.isArray(data9)) {
        let len0 = data9.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate117(data9[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.payments !== void 0) {
      let data11 = data.payments;
      if (Array.isArray(data11)) {
        let len1 = data11.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate137(data11[i1], { instancePath: instancePath + "/payments/" + i1 }) || (vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/payments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.invoices !== void 0) {
      let data13 = data.invoices;
      if (Array.isArray(data13)) {
        let len2 = data13.length;
        for (let i2 = 0; i2 < len2; i2++) {
          let data14 = data13[i2];
          typeof data14 == "string" ? (func2(data14) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i2, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data14) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i2, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i2, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/invoices", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.sales_orders !== void 0) {
      let data15 = data.sales_orders;
      if (Array.isArray(data15)) {
        let len3 = data15.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data16 = data15[i3];
          typeof data16 == "string" ? (func2(data16) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data16) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/sales_orders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.reasons !== void 0) {
      let data17 = data.reasons;
      if (Array.isArray(data17)) {
        let len4 = data17.length;
        for (let i4 = 0; i4 < len4; i4++)
          validate144(data17[i4], { instancePath: instancePath + "/reasons/" + i4 }) || (vErrors = vErrors === null ? validate144.errors : vErrors.concat(validate144.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/reasons", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate111.errors = vErrors, errors === 0;
}
function validate110(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.credit_memo === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "credit_memo" }, message: "must have required property 'credit_memo'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.credit_memo !== void 0 && (validate111(data.credit_memo, { instancePath: instancePath + "/credit_memo" }) || (vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data2[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate110.errors = vErrors, errors === 0;
}
var CreditMemoList = validate148;
function validate148(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate111(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate111.errors : vErrors.concat(validate111.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate148.errors = vErrors, errors === 0;
}
var CustomerList = validate151;
function validate152(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.contacts !== void 0) {
      let data1 = data.contacts;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/contacts/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/contacts/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/contacts/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/contacts", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate152.errors = vErrors, errors === 0;
}
function validate151(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate152(data, { instancePath }) || (vErrors = vErrors === null ? validate152.errors : vErrors.concat(validate152.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.contacts === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "contacts" }, message: "must have required property 'contacts'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate151.errors = vErrors, errors === 0;
}
var CustomerListList = validate154;
function validate154(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate151(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate151.errors : vErrors.concat(validate151.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate154.errors = vErrors, errors === 0;
}
var CustomerRole = validate157;
var formats24 = require_formats().fullFormats.date;
function validate158(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
  return validate158.errors = vErrors, errors === 0;
}
function validate160(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.number !== void 0) {
      let data0 = data.number;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.added !== void 0) {
      let data1 = data.added;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/added", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/added", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate160.errors = vErrors, errors === 0;
}
var schema67 = { type: "string", enum: ["UNIVERSAL_POSTAL_SERVICE_DE", "INTRA_COMMUNITY_TRADE_EU", "THIRD_PARTY_COUNTRY_DELIVERY_EU", "REVERSE_CHARGE_EU"], $id: "TaxExemptionReason" };
function validate163(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "UNIVERSAL_POSTAL_SERVICE_DE" || data === "INTRA_COMMUNITY_TRADE_EU" || data === "THIRD_PARTY_COUNTRY_DELIVERY_EU" || data === "REVERSE_CHARGE_EU" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema67.enum }, message: "must be equal to one of the allowed values" }), errors++), validate163.errors = vErrors, errors === 0;
}
function validate162(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.enabled_tax_exemptions === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "enabled_tax_exemptions" }, message: "must have required property 'enabled_tax_exemptions'" }), errors++), data.eu_vat_number !== void 0) {
      let data0 = data.eu_vat_number;
      typeof data0 == "string" ? (func2(data0) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data0) < 3 && ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "minLength", params: { limit: 3 }, message: "must NOT have fewer than 3 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/eu_vat_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax_registration_number !== void 0) {
      let data1 = data.tax_registration_number;
      typeof data1 == "string" ? (func2(data1) > 14 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "maxLength", params: { limit: 14 }, message: "must NOT have more than 14 characters" }), errors++), func2(data1) < 9 && ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "minLength", params: { limit: 9 }, message: "must NOT have fewer than 9 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/tax_registration_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.enabled_tax_exemptions !== void 0) {
      let data2 = data.enabled_tax_exemptions;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate163(data2[i0], { instancePath: instancePath + "/enabled_tax_exemptions/" + i0 }) || (vErrors = vErrors === null ? validate163.errors : vErrors.concat(validate163.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/enabled_tax_exemptions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate162.errors = vErrors, errors === 0;
}
function validate157(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.customer_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "customer_id" }, message: "must have required property 'customer_id'" }), errors++), data.is_active === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" }), errors++), data.is_suspended === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_suspended" }, message: "must have required property 'is_suspended'" }), errors++), data.customer_since === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "customer_since" }, message: "must have required property 'customer_since'" }), errors++), data.customer_id !== void 0) {
      let data0 = data.customer_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/customer_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/customer_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/customer_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.is_suspended !== void 0 && typeof data.is_suspended != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_suspended", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.customer_since !== void 0) {
      let data3 = data.customer_since;
      typeof data3 == "string" ? formats24.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/customer_since", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/customer_since", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.managed_by !== void 0 && (validate158(data.managed_by, { instancePath: instancePath + "/managed_by" }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length)), data.external_card !== void 0 && (validate160(data.external_card, { instancePath: instancePath + "/external_card" }) || (vErrors = vErrors === null ? validate160.errors : vErrors.concat(validate160.errors), errors = vErrors.length)), data.tax_information !== void 0 && (validate162(data.tax_information, { instancePath: instancePath + "/tax_information" }) || (vErrors = vErrors === null ? validate162.errors : vErrors.concat(validate162.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate157.errors = vErrors, errors === 0;
}
var Delivery = validate166;
var schema69 = { type: "string", enum: ["PENDING", "IN_PROCESS", "COMPLETED", "CANCELED"], $id: "RelatedObjectStatus" };
function validate167(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PENDING" || data === "IN_PROCESS" || data === "COMPLETED" || data === "CANCELED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema69.enum }, message: "must be equal to one of the allowed values" }), errors++), validate167.errors = vErrors, errors === 0;
}
function validate169(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.item_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "item_id" }, message: "must have required property 'item_id'" }), errors++), data.item_id !== void 0) {
      let data0 = data.item_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/item_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/item_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/item_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate169.errors = vErrors, errors === 0;
}
function validate166(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.sales_order_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_order_id" }, message: "must have required property 'sales_order_id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_order_id !== void 0) {
      let data1 = data.sales_order_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate167(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors), errors = vErrors.length)), data.items !== void 0) {
      let data3 = data.items;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate169(data3[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.address !== void 0 && (validate79(data.address, { instancePath: instancePath + "/address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length)), data.requested_at !== void 0) {
      let data6 = data.requested_at;
      typeof data6 == "string" ? formats2.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data7 = data.service_location_id;
      typeof data7 == "string" ? (func2(data7) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data7) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate166.errors = vErrors, errors === 0;
}
var Device = validate173;
function validate173(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate173.errors = vErrors, errors === 0;
}
var DeviceList = validate174;
function validate174(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate173(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate173.errors : vErrors.concat(validate173.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate174.errors = vErrors, errors === 0;
}
var DownloadUrl = validate177;
function validate177(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.download_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "download_url" }, message: "must have required property 'download_url'" }), errors++), data.download_url !== void 0) {
      let data0 = data.download_url;
      typeof data0 == "string" ? formats0(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/download_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/download_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate177.errors = vErrors, errors === 0;
}
var Email = validate178;
var schema76 = { type: "string", enum: ["NOT_QUALIFIED", "EMAIL_ALIAS", "MAILING_LIST", "PERSONAL_EMAIL", "WORK_EMAIL"], $id: "EmailType" };
function validate180(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_QUALIFIED" || data === "EMAIL_ALIAS" || data === "MAILING_LIST" || data === "PERSONAL_EMAIL" || data === "WORK_EMAIL" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema76.enum }, message: "must be equal to one of the allowed values" }), errors++), validate180.errors = vErrors, errors === 0;
}
var formats32 = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;
function validate179(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.address === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "address" }, message: "must have required property 'address'" }), errors++), data.usage_context === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "usage_context" }, message: "must have required property 'usage_context'" }), errors++), data.type !== void 0 && (validate180(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate180.errors : vErrors.concat(validate180.errors), errors = vErrors.length)), data.address !== void 0) {
      let data1 = data.address;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), formats32.test(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "format", params: { format: "email" }, message: 'must match format "email"' }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/address", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.usage_context !== void 0 && (validate104(data.usage_context, { instancePath: instancePath + "/usage_context" }) || (vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate179.errors = vErrors, errors === 0;
}
function validate178(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate179(data, { instancePath }) || (vErrors = vErrors === null ? validate179.errors : vErrors.concat(validate179.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate178.errors = vErrors, errors === 0;
}
var EmailList = validate184;
function validate184(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate178(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate184.errors = vErrors, errors === 0;
}
var ExternalReference = validate187;
function validate187(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.internal === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "internal" }, message: "must have required property 'internal'" }), errors++), data.external === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "external" }, message: "must have required property 'external'" }), errors++), data.internal !== void 0) {
      let data0 = data.internal;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/internal", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/internal", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/internal", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external !== void 0) {
      let data1 = data.external;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate187.errors = vErrors, errors === 0;
}
var ExternalReferenceList = validate188;
function validate188(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate187(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate187.errors : vErrors.concat(validate187.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate188.errors = vErrors, errors === 0;
}
var FeatureTemplate = validate190;
var schema82 = { type: "string", enum: ["CAPACITY", "COLOR", "FORM_FACTOR", "TAG", "MATERIAL", "PERFORMANCE", "SIZE", "OTHER"], $id: "FeatureType" };
function validate192(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CAPACITY" || data === "COLOR" || data === "FORM_FACTOR" || data === "TAG" || data === "MATERIAL" || data === "PERFORMANCE" || data === "SIZE" || data === "OTHER" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema82.enum }, message: "must be equal to one of the allowed values" }), errors++), validate192.errors = vErrors, errors === 0;
}
var schema83 = { type: "string", enum: ["ABSTRACT", "BOOLEAN", "INTEGER", "NUTRITION_DECLARATION", "QUANTITY_DIGITAL_STORAGE", "QUANTITY_ENERGY", "QUANTITY_LENGTH", "QUANTITY_MASS", "QUANTITY_PIECES", "QUANTITY_VOLUME", "TEXT", "NONE"], $id: "FeatureValueType" };
function validate194(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ABSTRACT" || data === "BOOLEAN" || data === "INTEGER" || data === "NUTRITION_DECLARATION" || data === "QUANTITY_DIGITAL_STORAGE" || data === "QUANTITY_ENERGY" || data === "QUANTITY_LENGTH" || data === "QUANTITY_MASS" || data === "QUANTITY_PIECES" || data === "QUANTITY_VOLUME" || data === "TEXT" || data === "NONE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema83.enum }, message: "must be equal to one of the allowed values" }), errors++), validate194.errors = vErrors, errors === 0;
}
function validate196(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
        validate118(data, { instancePath }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length);
        var _valid0 = _errs7 === errors;
        valid0 = valid0 || _valid0;
      }
    }
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate196.errors = vErrors, errors === 0;
}
var schema85 = { type: "string", enum: ["SPECIFICATIONS", "INGREDIENTS"], $id: "FeatureCategory" };
function validate199(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "SPECIFICATIONS" || data === "INGREDIENTS" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema85.enum }, message: "must be equal to one of the allowed values" }), errors++), validate199.errors = vErrors, errors === 0;
}
var schema88 = { type: "string", enum: ["GLUE", "GOLDEN", "PURPLE", "TEAL", "YELLOW"], $id: "KnownHighlightColor" };
function validate203(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "GLUE" || data === "GOLDEN" || data === "PURPLE" || data === "TEAL" || data === "YELLOW" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema88.enum }, message: "must be equal to one of the allowed values" }), errors++), validate203.errors = vErrors, errors === 0;
}
function validate202(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate203(data, { instancePath }) || (vErrors = vErrors === null ? validate203.errors : vErrors.concat(validate203.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate202.errors = vErrors, errors === 0;
}
var schema89 = { type: "string", enum: ["PRODUCT_LISTING_IN_REGISTER", "LINE_ITEMS_IN_ACTIVE_ORDERS", "LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY", "PRODUCT_INFO_VIEW", "SALES_ORDER_BUSINESS_DOCUMENTS"], $id: "DisplayContext" };
function validate206(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PRODUCT_LISTING_IN_REGISTER" || data === "LINE_ITEMS_IN_ACTIVE_ORDERS" || data === "LINE_ITEMS_IN_ORDER_MANAGEMENT_AND_HISTORY" || data === "PRODUCT_INFO_VIEW" || data === "SALES_ORDER_BUSINESS_DOCUMENTS" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema89.enum }, message: "must be equal to one of the allowed values" }), errors++), validate206.errors = vErrors, errors === 0;
}
function validate201(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.icon !== void 0) {
      let data0 = data.icon;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.highlight_color !== void 0 && (validate202(data.highlight_color, { instancePath: instancePath + "/highlight_color" }) || (vErrors = vErrors === null ? validate202.errors : vErrors.concat(validate202.errors), errors = vErrors.length)), data.display_contexts !== void 0) {
      let data2 = data.display_contexts;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate206(data2[i0], { instancePath: instancePath + "/display_contexts/" + i0 }) || (vErrors = vErrors === null ? validate206.errors : vErrors.concat(validate206.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/display_contexts", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate201.errors = vErrors, errors === 0;
}
function validate191(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.value_type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value_type" }, message: "must have required property 'value_type'" }), errors++), data.possible_values === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "possible_values" }, message: "must have required property 'possible_values'" }), errors++), data.category === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "category" }, message: "must have required property 'category'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0 && (validate192(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate192.errors : vErrors.concat(validate192.errors), errors = vErrors.length)), data.value_type !== void 0 && (validate194(data.value_type, { instancePath: instancePath + "/value_type" }) || (vErrors = vErrors === null ? validate194.errors : vErrors.concat(validate194.errors), errors = vErrors.length)), data.possible_values !== void 0) {
      let data3 = data.possible_values;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate196(data3[i0], { instancePath: instancePath + "/possible_values/" + i0 }) || (vErrors = vErrors === null ? validate196.errors : vErrors.concat(validate196.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/possible_values", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.category !== void 0 && (validate199(data.category, { instancePath: instancePath + "/category" }) || (vErrors = vErrors === null ? validate199.errors : vErrors.concat(validate199.errors), errors = vErrors.length)), data.display_configuration !== void 0 && (validate201(data.display_configuration, { instancePath: instancePath + "/display_configuration" }) || (vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate191.errors = vErrors, errors === 0;
}
function validate190(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate191(data, { instancePath }) || (vErrors = vErrors === null ? validate191.errors : vErrors.concat(validate191.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate190.errors = vErrors, errors === 0;
}
var FeatureTemplateList = validate210;
function validate210(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate190(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate190.errors : vErrors.concat(validate190.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate210.errors = vErrors, errors === 0;
}
var FulfillmentDraft = validate213;
function validate214(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
          validate169(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.address !== void 0 && (validate79(data.address, { instancePath: instancePath + "/address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length)), data.requested_at !== void 0) {
      let data4 = data.requested_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data5 = data.service_location_id;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate214.errors = vErrors, errors === 0;
}
function validate218(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
          validate169(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.address !== void 0 && (validate79(data.address, { instancePath: instancePath + "/address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length)), data.requested_at !== void 0) {
      let data4 = data.requested_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data5 = data.service_location_id;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate218.errors = vErrors, errors === 0;
}
function validate213(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, passing0 = null, _errs1 = errors;
  if (validate214(data, { instancePath }) || (vErrors = vErrors === null ? validate214.errors : vErrors.concat(validate214.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  var _valid0 = _errs1 === errors;
  _valid0 && (valid0 = !0, passing0 = 0);
  let _errs7 = errors;
  if (validate218(data, { instancePath }) || (vErrors = vErrors === null ? validate218.errors : vErrors.concat(validate218.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data1 = data.id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  var _valid0 = _errs7 === errors;
  return _valid0 && valid0 ? (valid0 = !1, passing0 = [passing0, 1]) : _valid0 && (valid0 = !0, passing0 = 1), valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "oneOf", params: { passingSchemas: passing0 }, message: "must match exactly one schema in oneOf" }), errors++), validate213.errors = vErrors, errors === 0;
}
var FullIndividualContact = validate222;
function validate224(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.date_of_birth !== void 0) {
      let data2 = data.date_of_birth;
      typeof data2 == "string" ? formats24.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/date_of_birth", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/date_of_birth", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.anniversary !== void 0) {
      let data3 = data.anniversary;
      typeof data3 == "string" ? formats24.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/anniversary", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/anniversary", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate224.errors = vErrors, errors === 0;
}
function validate223(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate224(data, { instancePath }) || (vErrors = vErrors === null ? validate224.errors : vErrors.concat(validate224.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.deleted !== void 0 && typeof data.deleted != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/deleted", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate223.errors = vErrors, errors === 0;
}
var schema99 = { type: "string", enum: ["NOT_QUALIFIED", "DIRECT_EXTENSION", "DIRECT_FAX", "DIRECT_LINE", "FAX_LINE", "FIXED_LINE", "HOME_FAX", "HOME_PHONE", "HOTLINE", "MAIN", "MAIN_FAX", "MOBILE", "PAGER", "PERSONAL_MOBILE", "SAT", "VIRTUAL_LINE", "VOIP_LINE", "WORK_MOBILE"], $id: "PhoneType" };
function validate231(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_QUALIFIED" || data === "DIRECT_EXTENSION" || data === "DIRECT_FAX" || data === "DIRECT_LINE" || data === "FAX_LINE" || data === "FIXED_LINE" || data === "HOME_FAX" || data === "HOME_PHONE" || data === "HOTLINE" || data === "MAIN" || data === "MAIN_FAX" || data === "MOBILE" || data === "PAGER" || data === "PERSONAL_MOBILE" || data === "SAT" || data === "VIRTUAL_LINE" || data === "VOIP_LINE" || data === "WORK_MOBILE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema99.enum }, message: "must be equal to one of the allowed values" }), errors++), validate231.errors = vErrors, errors === 0;
}
var schema100 = { type: "string", enum: ["EVERYTHING", "CALL", "SMS", "WHATSAPP"], $id: "PhoneUsage" };
function validate233(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "EVERYTHING" || data === "CALL" || data === "SMS" || data === "WHATSAPP" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema100.enum }, message: "must be equal to one of the allowed values" }), errors++), validate233.errors = vErrors, errors === 0;
}
function validate230(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.usage_context === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "usage_context" }, message: "must have required property 'usage_context'" }), errors++), data.type !== void 0 && (validate231(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate231.errors : vErrors.concat(validate231.errors), errors = vErrors.length)), data.number !== void 0) {
      let data1 = data.number;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.usages !== void 0) {
      let data3 = data.usages;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate233(data3[i0], { instancePath: instancePath + "/usages/" + i0 }) || (vErrors = vErrors === null ? validate233.errors : vErrors.concat(validate233.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/usages", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.usage_context !== void 0 && (validate104(data.usage_context, { instancePath: instancePath + "/usage_context" }) || (vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate230.errors = vErrors, errors === 0;
}
function validate229(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate230(data, { instancePath }) || (vErrors = vErrors === null ? validate230.errors : vErrors.concat(validate230.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate229.errors = vErrors, errors === 0;
}
var schema103 = { type: "string", enum: ["NOT_QUALIFIED", "BLOG", "FACEBOOK_PAGE_OR_PROFILE", "GOOGLE_PLUS_PROFILE", "HOMEPAGE_OR_WEBSITE", "LINKEDIN_PROFILE", "ONLINE_STORE", "ORGANIZATION_BLOG", "ORGANIZATION_PROFILE", "ORGANIZATION_WEBSITE", "OTHER", "PERSONAL_BLOG", "PERSONAL_PROFILE", "PERSONAL_WEBSITE", "PROFESSIONAL_BLOG", "PROFESSIONAL_PROFILE", "PROFESSIONAL_WEBSITE", "TWITTER_PROFILE", "TWITTER_STREAM", "XING_PROFILE", "YELP_IMAGE", "INSTAGRAM_PROFILE", "YOUTUBE"], $id: "WebAddressType" };
function validate240(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_QUALIFIED" || data === "BLOG" || data === "FACEBOOK_PAGE_OR_PROFILE" || data === "GOOGLE_PLUS_PROFILE" || data === "HOMEPAGE_OR_WEBSITE" || data === "LINKEDIN_PROFILE" || data === "ONLINE_STORE" || data === "ORGANIZATION_BLOG" || data === "ORGANIZATION_PROFILE" || data === "ORGANIZATION_WEBSITE" || data === "OTHER" || data === "PERSONAL_BLOG" || data === "PERSONAL_PROFILE" || data === "PERSONAL_WEBSITE" || data === "PROFESSIONAL_BLOG" || data === "PROFESSIONAL_PROFILE" || data === "PROFESSIONAL_WEBSITE" || data === "TWITTER_PROFILE" || data === "TWITTER_STREAM" || data === "XING_PROFILE" || data === "YELP_IMAGE" || data === "INSTAGRAM_PROFILE" || data === "YOUTUBE" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema103.enum }, message: "must be equal to one of the allowed values" }), errors++), validate240.errors = vErrors, errors === 0;
}
function validate239(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" }), errors++), data.usage_context === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "usage_context" }, message: "must have required property 'usage_context'" }), errors++), data.type !== void 0 && (validate240(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate240.errors : vErrors.concat(validate240.errors), errors = vErrors.length)), data.url !== void 0) {
      let data1 = data.url;
      typeof data1 == "string" ? formats0(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.usage_context !== void 0 && (validate104(data.usage_context, { instancePath: instancePath + "/usage_context" }) || (vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate239.errors = vErrors, errors === 0;
}
function validate238(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate239(data, { instancePath }) || (vErrors = vErrors === null ? validate239.errors : vErrors.concat(validate239.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate238.errors = vErrors, errors === 0;
}
function validate249(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.contact_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "contact_id" }, message: "must have required property 'contact_id'" }), errors++), data.department_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "department_id" }, message: "must have required property 'department_id'" }), errors++), data.contact_id !== void 0) {
      let data0 = data.contact_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.department_id !== void 0) {
      let data1 = data.department_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/department_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/department_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/department_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate249.errors = vErrors, errors === 0;
}
function validate251(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.contact_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "contact_id" }, message: "must have required property 'contact_id'" }), errors++), data.location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "location_id" }, message: "must have required property 'location_id'" }), errors++), data.contact_id !== void 0) {
      let data0 = data.contact_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/contact_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.location_id !== void 0) {
      let data1 = data.location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate251.errors = vErrors, errors === 0;
}
function validate248(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.is_active === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" }), errors++), data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.job_title !== void 0) {
      let data1 = data.job_title;
      typeof data1 == "string" ? func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/job_title", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/job_title", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.departments !== void 0) {
      let data2 = data.departments;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate249(data2[i0], { instancePath: instancePath + "/departments/" + i0 }) || (vErrors = vErrors === null ? validate249.errors : vErrors.concat(validate249.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/departments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.locations !== void 0) {
      let data4 = data.locations;
      if (Array.isArray(data4)) {
        let len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate251(data4[i1], { instancePath: instancePath + "/locations/" + i1 }) || (vErrors = vErrors === null ? validate251.errors : vErrors.concat(validate251.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/locations", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate248.errors = vErrors, errors === 0;
}
function validate247(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate248(data, { instancePath }) || (vErrors = vErrors === null ? validate248.errors : vErrors.concat(validate248.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.organization_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "organization_contact" }, message: "must have required property 'organization_contact'" }), errors++), data.organization_contact !== void 0) {
      let data0 = data.organization_contact;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate247.errors = vErrors, errors === 0;
}
function validate246(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate247(data, { instancePath }) || (vErrors = vErrors === null ? validate247.errors : vErrors.concat(validate247.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate246.errors = vErrors, errors === 0;
}
function validate245(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.professional_identity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "professional_identity" }, message: "must have required property 'professional_identity'" }), errors++), data.addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" }), errors++), data.emails === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "emails" }, message: "must have required property 'emails'" }), errors++), data.phones === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "phones" }, message: "must have required property 'phones'" }), errors++), data.web_addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "web_addresses" }, message: "must have required property 'web_addresses'" }), errors++), data.professional_identity !== void 0 && (validate246(data.professional_identity, { instancePath: instancePath + "/professional_identity" }) || (vErrors = vErrors === null ? validate246.errors : vErrors.concat(validate246.errors), errors = vErrors.length)), data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate77(data1[i0], { instancePath: instancePath + "/addresses/" + i0 }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.emails !== void 0) {
      let data3 = data.emails;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate178(data3[i1], { instancePath: instancePath + "/emails/" + i1 }) || (vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/emails", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.phones !== void 0) {
      let data5 = data.phones;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate229(data5[i2], { instancePath: instancePath + "/phones/" + i2 }) || (vErrors = vErrors === null ? validate229.errors : vErrors.concat(validate229.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/phones", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.web_addresses !== void 0) {
      let data7 = data.web_addresses;
      if (Array.isArray(data7)) {
        let len3 = data7.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate238(data7[i3], { instancePath: instancePath + "/web_addresses/" + i3 }) || (vErrors = vErrors === null ? validate238.errors : vErrors.concat(validate238.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/web_addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate245.errors = vErrors, errors === 0;
}
var schema111 = { type: "string", enum: ["SPOUSE", "FATHER", "MOTHER", "SON", "DAUGHTER", "BROTHER", "SISTER", "RELATIVE", "FRIEND", "BUSINESS_CONNECTION"], $id: "PersonalRelationshipType" };
function validate262(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "SPOUSE" || data === "FATHER" || data === "MOTHER" || data === "SON" || data === "DAUGHTER" || data === "BROTHER" || data === "SISTER" || data === "RELATIVE" || data === "FRIEND" || data === "BUSINESS_CONNECTION" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema111.enum }, message: "must be equal to one of the allowed values" }), errors++), validate262.errors = vErrors, errors === 0;
}
function validate261(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.individual_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "individual_contact" }, message: "must have required property 'individual_contact'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0 && (validate262(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate262.errors : vErrors.concat(validate262.errors), errors = vErrors.length)), data.individual_contact !== void 0) {
      let data2 = data.individual_contact;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual_contact", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/individual_contact", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/individual_contact", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate261.errors = vErrors, errors === 0;
}
function validate269(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
  return validate269.errors = vErrors, errors === 0;
}
function validate270(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
  return validate270.errors = vErrors, errors === 0;
}
function validate268(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    let tag0 = data["@type"];
    typeof tag0 == "string" ? tag0 === "VendorTaxInformation" ? validate269(data, { instancePath }) || (vErrors = vErrors === null ? validate269.errors : vErrors.concat(validate269.errors), errors = vErrors.length) : tag0 === "EscrowTaxInformation" ? validate270(data, { instancePath }) || (vErrors = vErrors === null ? validate270.errors : vErrors.concat(validate270.errors), errors = vErrors.length) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "mapping", tag: "@type", tagValue: tag0 }, message: 'value of tag "@type" must be in oneOf' }), errors++) : ((vErrors ??= []).push({ instancePath, keyword: "discriminator", params: { error: "tag", tag: "@type", tagValue: tag0 }, message: 'tag "@type" must be string' }), errors++);
  }
  return validate268.errors = vErrors, errors === 0;
}
function validate266(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.supplier_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "supplier_id" }, message: "must have required property 'supplier_id'" }), errors++), data.is_active === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" }), errors++), data.supplier_since === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "supplier_since" }, message: "must have required property 'supplier_since'" }), errors++), data.supplier_id !== void 0) {
      let data0 = data.supplier_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.supplier_since !== void 0) {
      let data2 = data.supplier_since;
      typeof data2 == "string" ? formats24.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_since", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/supplier_since", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.managed_by !== void 0 && (validate158(data.managed_by, { instancePath: instancePath + "/managed_by" }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length)), data.my_customer_id !== void 0) {
      let data4 = data.my_customer_id;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/my_customer_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/my_customer_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/my_customer_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.tax_information !== void 0 && (validate268(data.tax_information, { instancePath: instancePath + "/tax_information" }) || (vErrors = vErrors === null ? validate268.errors : vErrors.concat(validate268.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate266.errors = vErrors, errors === 0;
}
function validate222(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.individual_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "individual_contact" }, message: "must have required property 'individual_contact'" }), errors++), data.addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" }), errors++), data.emails === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "emails" }, message: "must have required property 'emails'" }), errors++), data.phones === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "phones" }, message: "must have required property 'phones'" }), errors++), data.web_addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "web_addresses" }, message: "must have required property 'web_addresses'" }), errors++), data.professional_identities === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "professional_identities" }, message: "must have required property 'professional_identities'" }), errors++), data.personal_relationships === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "personal_relationships" }, message: "must have required property 'personal_relationships'" }), errors++), data.individual_contact !== void 0 && (validate223(data.individual_contact, { instancePath: instancePath + "/individual_contact" }) || (vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors), errors = vErrors.length)), data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate77(data1[i0], { instancePath: instancePath + "/addresses/" + i0 }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.emails !== void 0) {
      let data3 = data.emails;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate178(data3[i1], { instancePath: instancePath + "/emails/" + i1 }) || (vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/emails", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.phones !== void 0) {
      let data5 = data.phones;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate229(data5[i2], { instancePath: instancePath + "/phones/" + i2 }) || (vErrors = vErrors === null ? validate229.errors : vErrors.concat(validate229.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/phones", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.web_addresses !== void 0) {
      let data7 = data.web_addresses;
      if (Array.isArray(data7)) {
        let len3 = data7.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate238(data7[i3], { instancePath: instancePath + "/web_addresses/" + i3 }) || (vErrors = vErrors === null ? validate238.errors : vErrors.concat(validate238.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/web_addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.professional_identities !== void 0) {
      let data9 = data.professional_identities;
      if (Array.isArray(data9)) {
        let len4 = data9.length;
        for (let i4 = 0; i4 < len4; i4++)
          validate245(data9[i4], { instancePath: instancePath + "/professional_identities/" + i4 }) || (vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/professional_identities", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.personal_relationships !== void 0) {
      let data11 = data.personal_relationships;
      if (Array.isArray(data11)) {
        let len5 = data11.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate261(data11[i5], { instancePath: instancePath + "/personal_relationships/" + i5 }) || (vErrors = vErrors === null ? validate261.errors : vErrors.concat(validate261.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/personal_relationships", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.customer_role !== void 0 && (validate157(data.customer_role, { instancePath: instancePath + "/customer_role" }) || (vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors), errors = vErrors.length)), data.supplier_role !== void 0 && (validate266(data.supplier_role, { instancePath: instancePath + "/supplier_role" }) || (vErrors = vErrors === null ? validate266.errors : vErrors.concat(validate266.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate222.errors = vErrors, errors === 0;
}
var FullOrganizationContact = validate275;
function validate277(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.founded !== void 0) {
      let data2 = data.founded;
      typeof data2 == "string" ? formats24.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/founded", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/founded", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.founders !== void 0) {
      let data3 = data.founders;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate158(data3[i0], { instancePath: instancePath + "/founders/" + i0 }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/founders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.leaders !== void 0) {
      let data5 = data.leaders;
      if (Array.isArray(data5)) {
        let len1 = data5.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate158(data5[i1], { instancePath: instancePath + "/leaders/" + i1 }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/leaders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate277.errors = vErrors, errors === 0;
}
function validate281(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.professional_identity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "professional_identity" }, message: "must have required property 'professional_identity'" }), errors++), data.is_active === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" }), errors++), data.professional_identity !== void 0 && (validate158(data.professional_identity, { instancePath: instancePath + "/professional_identity" }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length)), data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.activation_date !== void 0) {
      let data2 = data.activation_date;
      typeof data2 == "string" ? formats24.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/activation_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/activation_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.deactivation_date !== void 0) {
      let data3 = data.deactivation_date;
      typeof data3 == "string" ? formats24.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/deactivation_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/deactivation_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate281.errors = vErrors, errors === 0;
}
function validate276(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate277(data, { instancePath }) || (vErrors = vErrors === null ? validate277.errors : vErrors.concat(validate277.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.representatives !== void 0) {
      let data1 = data.representatives;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate281(data1[i0], { instancePath: instancePath + "/representatives/" + i0 }) || (vErrors = vErrors === null ? validate281.errors : vErrors.concat(validate281.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/representatives", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate276.errors = vErrors, errors === 0;
}
var schema121 = { type: "string", enum: ["ADMINISTRATION", "OPERATIONS", "MARKETING", "SALES", "OTHER"], $id: "DepartmentArea" };
function validate290(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ADMINISTRATION" || data === "OPERATIONS" || data === "MARKETING" || data === "SALES" || data === "OTHER" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema121.enum }, message: "must be equal to one of the allowed values" }), errors++), validate290.errors = vErrors, errors === 0;
}
function validate289(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.area !== void 0 && (validate290(data.area, { instancePath: instancePath + "/area" }) || (vErrors = vErrors === null ? validate290.errors : vErrors.concat(validate290.errors), errors = vErrors.length)), data.code !== void 0) {
      let data4 = data.code;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/code", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/code", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate289.errors = vErrors, errors === 0;
}
function validate293(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.leaders !== void 0) {
      let data2 = data.leaders;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate158(data2[i0], { instancePath: instancePath + "/leaders/" + i0 }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/leaders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.member_count !== void 0) {
      let data4 = data.member_count;
      typeof data4 == "number" && isFinite(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/member_count", keyword: "type", params: { type: "number" }, message: "must be number" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate293.errors = vErrors, errors === 0;
}
var schema124 = { type: "string", enum: ["CLUB", "COOP", "FILIALE", "FRANCHISE", "GROUP_BUYING", "SUBSIDIARY", "WHOLLY_OWNED_SUBSIDIARY"], $id: "MembershipType" };
function validate297(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CLUB" || data === "COOP" || data === "FILIALE" || data === "FRANCHISE" || data === "GROUP_BUYING" || data === "SUBSIDIARY" || data === "WHOLLY_OWNED_SUBSIDIARY" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema124.enum }, message: "must be equal to one of the allowed values" }), errors++), validate297.errors = vErrors, errors === 0;
}
function validate296(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.organization_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "organization_contact" }, message: "must have required property 'organization_contact'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0 && (validate297(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate297.errors : vErrors.concat(validate297.errors), errors = vErrors.length)), data.organization_contact !== void 0) {
      let data2 = data.organization_contact;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/organization_contact", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data3 = data.name;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.reference !== void 0) {
      let data4 = data.reference;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/reference", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate296.errors = vErrors, errors === 0;
}
function validate275(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.organization_contact === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "organization_contact" }, message: "must have required property 'organization_contact'" }), errors++), data.addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "addresses" }, message: "must have required property 'addresses'" }), errors++), data.emails === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "emails" }, message: "must have required property 'emails'" }), errors++), data.phones === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "phones" }, message: "must have required property 'phones'" }), errors++), data.web_addresses === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "web_addresses" }, message: "must have required property 'web_addresses'" }), errors++), data.departments === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "departments" }, message: "must have required property 'departments'" }), errors++), data.locations === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "locations" }, message: "must have required property 'locations'" }), errors++), data.memberships === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "memberships" }, message: "must have required property 'memberships'" }), errors++), data.organization_contact !== void 0 && (validate276(data.organization_contact, { instancePath: instancePath + "/organization_contact" }) || (vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors), errors = vErrors.length)), data.addresses !== void 0) {
      let data1 = data.addresses;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate77(data1[i0], { instancePath: instancePath + "/addresses/" + i0 }) || (vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.emails !== void 0) {
      let data3 = data.emails;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate178(data3[i1], { instancePath: instancePath + "/emails/" + i1 }) || (vErrors = vErrors === null ? validate178.errors : vErrors.concat(validate178.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/emails", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.phones !== void 0) {
      let data5 = data.phones;
      if (Array.isArray(data5)) {
        let len2 = data5.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate229(data5[i2], { instancePath: instancePath + "/phones/" + i2 }) || (vErrors = vErrors === null ? validate229.errors : vErrors.concat(validate229.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/phones", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.web_addresses !== void 0) {
      let data7 = data.web_addresses;
      if (Array.isArray(data7)) {
        let len3 = data7.length;
        for (let i3 = 0; i3 < len3; i3++)
          validate238(data7[i3], { instancePath: instancePath + "/web_addresses/" + i3 }) || (vErrors = vErrors === null ? validate238.errors : vErrors.concat(validate238.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/web_addresses", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.departments !== void 0) {
      let data9 = data.departments;
      if (Array.isArray(data9)) {
        let len4 = data9.length;
        for (let i4 = 0; i4 < len4; i4++)
          validate289(data9[i4], { instancePath: instancePath + "/departments/" + i4 }) || (vErrors = vErrors === null ? validate289.errors : vErrors.concat(validate289.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/departments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.locations !== void 0) {
      let data11 = data.locations;
      if (Array.isArray(data11)) {
        let len5 = data11.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate293(data11[i5], { instancePath: instancePath + "/locations/" + i5 }) || (vErrors = vErrors === null ? validate293.errors : vErrors.concat(validate293.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/locations", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.memberships !== void 0) {
      let data13 = data.memberships;
      if (Array.isArray(data13)) {
        let len6 = data13.length;
        for (let i6 = 0; i6 < len6; i6++)
          validate296(data13[i6], { instancePath: instancePath + "/memberships/" + i6 }) || (vErrors = vErrors === null ? validate296.errors : vErrors.concat(validate296.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/memberships", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.customer_role !== void 0 && (validate157(data.customer_role, { instancePath: instancePath + "/customer_role" }) || (vErrors = vErrors === null ? validate157.errors : vErrors.concat(validate157.errors), errors = vErrors.length)), data.supplier_role !== void 0 && (validate266(data.supplier_role, { instancePath: instancePath + "/supplier_role" }) || (vErrors = vErrors === null ? validate266.errors : vErrors.concat(validate266.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate275.errors = vErrors, errors === 0;
}
var FullProfessionalIdentity = validate245, FullProfessionalIdentityList = validate302;
function validate302(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate245(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate245.errors : vErrors.concat(validate245.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate302.errors = vErrors, errors === 0;
}
var GiftCard = validate305;
function validate305(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.current_balance === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "current_balance" }, message: "must have required property 'current_balance'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 == "string" ? func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.id !== void 0) {
      let data1 = data.id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.last_used_date_and_time !== void 0) {
      let data2 = data.last_used_date_and_time;
      typeof data2 == "string" ? formats2.validate(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sold_via_invoice !== void 0) {
      let data3 = data.sold_via_invoice;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data4 = data.name;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data5 = data.number;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_number !== void 0) {
      let data6 = data.external_number;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate51(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors), errors = vErrors.length)), data.current_balance !== void 0 && (validate53(data.current_balance, { instancePath: instancePath + "/current_balance" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.initial_balance !== void 0 && (validate53(data.initial_balance, { instancePath: instancePath + "/initial_balance" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.issued_date_and_time !== void 0) {
      let data10 = data.issued_date_and_time;
      typeof data10 == "string" ? formats2.validate(data10) || ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.expiration_date_and_time !== void 0) {
      let data11 = data.expiration_date_and_time;
      typeof data11 == "string" ? formats2.validate(data11) || ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax !== void 0 && (validate67(data.tax, { instancePath: instancePath + "/tax" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length)), data.source_product !== void 0) {
      let data13 = data.source_product;
      typeof data13 == "string" ? (func2(data13) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data13) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate305.errors = vErrors, errors === 0;
}
var GiftCardActivationStatus = validate310, schema127 = { type: "string", enum: ["ACTIVE", "DEACTIVATED"], $id: "GiftCardActivationStatus" };
function validate310(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ACTIVE" || data === "DEACTIVATED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema127.enum }, message: "must be equal to one of the allowed values" }), errors++), validate310.errors = vErrors, errors === 0;
}
var GiftCardDelivery = validate311;
function validate311(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate305(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data3[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate311.errors = vErrors, errors === 0;
}
var GiftCardList = validate314;
function validate314(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate305(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate305.errors : vErrors.concat(validate305.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate314.errors = vErrors, errors === 0;
}
var GiftCardRedemption = validate317;
function validate317(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.transaction_date_and_time === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "transaction_date_and_time" }, message: "must have required property 'transaction_date_and_time'" }), errors++), data.redeemed_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "redeemed_amount" }, message: "must have required property 'redeemed_amount'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_date_and_time !== void 0) {
      let data1 = data.transaction_date_and_time;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.redeemed_amount !== void 0 && (validate53(data.redeemed_amount, { instancePath: instancePath + "/redeemed_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.invoices !== void 0) {
      let data3 = data.invoices;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data4 = data3[i0];
          typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/invoices", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.external_reference !== void 0) {
      let data5 = data.external_reference;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate317.errors = vErrors, errors === 0;
}
var GiftCardRedemptionList = validate319;
function validate319(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate317(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate317.errors : vErrors.concat(validate317.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate319.errors = vErrors, errors === 0;
}
var GoodsIn = validate322;
var schema136 = { type: "string", enum: ["NEW", "REFURBISHED", "USED_LIKE_NEW", "USED_VERY_GOOD", "USED_GOOD", "USED_ACCEPTABLE", "DAMAGED"], $id: "Pos1Condition" };
function validate326(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NEW" || data === "REFURBISHED" || data === "USED_LIKE_NEW" || data === "USED_VERY_GOOD" || data === "USED_GOOD" || data === "USED_ACCEPTABLE" || data === "DAMAGED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema136.enum }, message: "must be equal to one of the allowed values" }), errors++), validate326.errors = vErrors, errors === 0;
}
function validate325(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate326(data, { instancePath }) || (vErrors = vErrors === null ? validate326.errors : vErrors.concat(validate326.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate325.errors = vErrors, errors === 0;
}
function validate324(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.condition === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "condition" }, message: "must have required property 'condition'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.product_id !== void 0) {
      let data0 = data.product_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.condition !== void 0 && (validate325(data.condition, { instancePath: instancePath + "/condition" }) || (vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors), errors = vErrors.length)), data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate324.errors = vErrors, errors === 0;
}
function validate323(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
          validate324(data1[i0], { instancePath: instancePath + "/positions/" + i0 }) || (vErrors = vErrors === null ? validate324.errors : vErrors.concat(validate324.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/positions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate323.errors = vErrors, errors === 0;
}
var schema137 = { type: "string", enum: ["PLANNED", "IN_PROCESS", "COMPLETED", "CANCELED", "REJECTED"], $id: "GoodsInStatus" };
function validate332(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PLANNED" || data === "IN_PROCESS" || data === "COMPLETED" || data === "CANCELED" || data === "REJECTED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema137.enum }, message: "must be equal to one of the allowed values" }), errors++), validate332.errors = vErrors, errors === 0;
}
function validate322(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate323(data, { instancePath }) || (vErrors = vErrors === null ? validate323.errors : vErrors.concat(validate323.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate332(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate332.errors : vErrors.concat(validate332.errors), errors = vErrors.length)), data.inventory_shipment_id !== void 0) {
      let data2 = data.inventory_shipment_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data3 = data.created_at;
      typeof data3 == "string" ? formats2.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate322.errors = vErrors, errors === 0;
}
var GoodsInDelivery = validate334;
function validate334(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.goods_in === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "goods_in" }, message: "must have required property 'goods_in'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "GOODS_INS_CHANGED" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "GOODS_INS_CHANGED" }, message: "must be equal to constant" }), errors++);
    }
    if (data.goods_in !== void 0 && (validate322(data.goods_in, { instancePath: instancePath + "/goods_in" }) || (vErrors = vErrors === null ? validate322.errors : vErrors.concat(validate322.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate334.errors = vErrors, errors === 0;
}
var GoodsInDraft = validate337;
function validate337(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate323(data, { instancePath }) || (vErrors = vErrors === null ? validate323.errors : vErrors.concat(validate323.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data1 = data.created_at;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate337.errors = vErrors, errors === 0;
}
var GoodsInDraftList = validate339;
function validate339(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate337(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate337.errors : vErrors.concat(validate337.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate339.errors = vErrors, errors === 0;
}
var GoodsInList = validate342;
function validate342(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate322(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate322.errors : vErrors.concat(validate322.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate342.errors = vErrors, errors === 0;
}
var GoodsOut = validate345;
var schema144 = { type: "string", enum: ["DELIVERY", "PICKUP"], $id: "GoodsOutType" };
function validate347(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "DELIVERY" || data === "PICKUP" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema144.enum }, message: "must be equal to one of the allowed values" }), errors++), validate347.errors = vErrors, errors === 0;
}
function validate346(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.source_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "source_location_id" }, message: "must have required property 'source_location_id'" }), errors++), data.positions === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "positions" }, message: "must have required property 'positions'" }), errors++), data.type !== void 0 && (validate347(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate347.errors : vErrors.concat(validate347.errors), errors = vErrors.length)), data.source_location_id !== void 0) {
      let data1 = data.source_location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.positions !== void 0) {
      let data2 = data.positions;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate324(data2[i0], { instancePath: instancePath + "/positions/" + i0 }) || (vErrors = vErrors === null ? validate324.errors : vErrors.concat(validate324.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/positions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate346.errors = vErrors, errors === 0;
}
var schema145 = { type: "string", enum: ["PENDING", "PREPARED", "SHIPPED", "COMPLETED", "CANCELED"], $id: "GoodsOutStatus" };
function validate351(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PENDING" || data === "PREPARED" || data === "SHIPPED" || data === "COMPLETED" || data === "CANCELED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema145.enum }, message: "must be equal to one of the allowed values" }), errors++), validate351.errors = vErrors, errors === 0;
}
function validate345(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate346(data, { instancePath }) || (vErrors = vErrors === null ? validate346.errors : vErrors.concat(validate346.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate351(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate351.errors : vErrors.concat(validate351.errors), errors = vErrors.length)), data.inventory_shipment_id !== void 0) {
      let data2 = data.inventory_shipment_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_shipment_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_order_id !== void 0) {
      let data3 = data.sales_order_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data4 = data.created_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate345.errors = vErrors, errors === 0;
}
var GoodsOutDelivery = validate353;
function validate353(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.goods_out === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "goods_out" }, message: "must have required property 'goods_out'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "GOODS_OUTS_CHANGED" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "GOODS_OUTS_CHANGED" }, message: "must be equal to constant" }), errors++);
    }
    if (data.goods_out !== void 0 && (validate345(data.goods_out, { instancePath: instancePath + "/goods_out" }) || (vErrors = vErrors === null ? validate345.errors : vErrors.concat(validate345.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate353.errors = vErrors, errors === 0;
}
var GoodsOutDraft = validate356;
function validate356(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate346(data, { instancePath }) || (vErrors = vErrors === null ? validate346.errors : vErrors.concat(validate346.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data1 = data.created_at;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate356.errors = vErrors, errors === 0;
}
var GoodsOutDraftList = validate358;
function validate358(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate356(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate356.errors : vErrors.concat(validate356.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate358.errors = vErrors, errors === 0;
}
var GoodsOutList = validate361;
function validate361(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate345(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate345.errors : vErrors.concat(validate345.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate361.errors = vErrors, errors === 0;
}
var ImageId = validate364;
function validate364(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate364.errors = vErrors, errors === 0;
}
var ImageIds = validate365;
function validate365(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.ids === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "ids" }, message: "must have required property 'ids'" }), errors++), data.ids !== void 0) {
      let data0 = data.ids;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data1 = data0[i0];
          typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/ids/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/ids/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/ids/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/ids", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate365.errors = vErrors, errors === 0;
}
var IndividualContact = validate223, IndividualContactList = validate366;
function validate366(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate223(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate223.errors : vErrors.concat(validate223.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate366.errors = vErrors, errors === 0;
}
var InventoryShipment = validate369;
function validate370(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
          validate324(data2[i0], { instancePath: instancePath + "/positions/" + i0 }) || (vErrors = vErrors === null ? validate324.errors : vErrors.concat(validate324.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/positions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate370.errors = vErrors, errors === 0;
}
var schema155 = { type: "string", enum: ["NEW", "IN_PROCESS", "COMPLETED", "CANCELED"], $id: "InventoryShipmentStatus" };
function validate373(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NEW" || data === "IN_PROCESS" || data === "COMPLETED" || data === "CANCELED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema155.enum }, message: "must be equal to one of the allowed values" }), errors++), validate373.errors = vErrors, errors === 0;
}
function validate369(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate370(data, { instancePath }) || (vErrors = vErrors === null ? validate370.errors : vErrors.concat(validate370.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.goods_out_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "goods_out_id" }, message: "must have required property 'goods_out_id'" }), errors++), data.goods_in_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "goods_in_id" }, message: "must have required property 'goods_in_id'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate373(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate373.errors : vErrors.concat(validate373.errors), errors = vErrors.length)), data.goods_out_id !== void 0) {
      let data2 = data.goods_out_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/goods_out_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/goods_out_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/goods_out_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.goods_in_id !== void 0) {
      let data3 = data.goods_in_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/goods_in_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/goods_in_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/goods_in_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data4 = data.created_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate369.errors = vErrors, errors === 0;
}
var InventoryShipmentDelivery = validate375;
function validate375(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.inventory_shipment === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "inventory_shipment" }, message: "must have required property 'inventory_shipment'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "INVENTORY_SHIPMENTS_CHANGED" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "INVENTORY_SHIPMENTS_CHANGED" }, message: "must be equal to constant" }), errors++);
    }
    if (data.inventory_shipment !== void 0 && (validate369(data.inventory_shipment, { instancePath: instancePath + "/inventory_shipment" }) || (vErrors = vErrors === null ? validate369.errors : vErrors.concat(validate369.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate375.errors = vErrors, errors === 0;
}
var InventoryShipmentDraft = validate378;
function validate378(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate370(data, { instancePath }) || (vErrors = vErrors === null ? validate370.errors : vErrors.concat(validate370.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data1 = data.created_at;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate378.errors = vErrors, errors === 0;
}
var InventoryShipmentDraftList = validate380;
function validate380(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate378(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate378.errors : vErrors.concat(validate378.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate380.errors = vErrors, errors === 0;
}
var InventoryShipmentList = validate383;
function validate383(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate369(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate369.errors : vErrors.concat(validate369.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate383.errors = vErrors, errors === 0;
}
var InvoiceDelivery = validate386;
function validate397(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "gross_amount" }, message: "must have required property 'gross_amount'" }), errors++), data.net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "net_amount" }, message: "must have required property 'net_amount'" }), errors++), data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.gross_amount !== void 0 && (validate53(data.gross_amount, { instancePath: instancePath + "/gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.net_amount !== void 0 && (validate53(data.net_amount, { instancePath: instancePath + "/net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.promotion_id !== void 0) {
      let data3 = data.promotion_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/promotion_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/promotion_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/promotion_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_data !== void 0) {
      let data4 = data.external_data;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_data", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_data", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate397.errors = vErrors, errors === 0;
}
var schema165 = { type: "string", enum: ["UNKNOWN", "OPTION", "DEPOSIT", "CONTENT_COMPOSITION", "PRICING_COMPOSITION"], $id: "DependencyType" };
function validate403(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "UNKNOWN" || data === "OPTION" || data === "DEPOSIT" || data === "CONTENT_COMPOSITION" || data === "PRICING_COMPOSITION" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema165.enum }, message: "must be equal to one of the allowed values" }), errors++), validate403.errors = vErrors, errors === 0;
}
function validate402(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.depending_item_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "depending_item_id" }, message: "must have required property 'depending_item_id'" }), errors++), data.dependency_type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "dependency_type" }, message: "must have required property 'dependency_type'" }), errors++), data.depending_item_id !== void 0) {
      let data0 = data.depending_item_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/depending_item_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/depending_item_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/depending_item_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.dependency_type !== void 0 && (validate403(data.dependency_type, { instancePath: instancePath + "/dependency_type" }) || (vErrors = vErrors === null ? validate403.errors : vErrors.concat(validate403.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate402.errors = vErrors, errors === 0;
}
function validate391(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "gross_amount" }, message: "must have required property 'gross_amount'" }), errors++), data.net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "net_amount" }, message: "must have required property 'net_amount'" }), errors++), data.undiscounted_gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "undiscounted_gross_amount" }, message: "must have required property 'undiscounted_gross_amount'" }), errors++), data.undiscounted_net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "undiscounted_net_amount" }, message: "must have required property 'undiscounted_net_amount'" }), errors++), data.discounts === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "discounts" }, message: "must have required property 'discounts'" }), errors++), data.taxes === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "taxes" }, message: "must have required property 'taxes'" }), errors++), data.depending_items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "depending_items" }, message: "must have required property 'depending_items'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.product_id !== void 0) {
      let data2 = data.product_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_external_id !== void 0) {
      let data3 = data.product_external_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.lot_id !== void 0) {
      let data4 = data.lot_id;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/lot_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/lot_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/lot_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.gross_amount !== void 0 && (validate53(data.gross_amount, { instancePath: instancePath + "/gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.net_amount !== void 0 && (validate53(data.net_amount, { instancePath: instancePath + "/net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.undiscounted_gross_amount !== void 0 && (validate53(data.undiscounted_gross_amount, { instancePath: instancePath + "/undiscounted_gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.undiscounted_net_amount !== void 0 && (validate53(data.undiscounted_net_amount, { instancePath: instancePath + "/undiscounted_net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.discounts !== void 0) {
      let data10 = data.discounts;
      if (Array.isArray(data10)) {
        let len0 = data10.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate397(data10[i0], { instancePath: instancePath + "/discounts/" + i0 }) || (vErrors = vErrors === null ? validate397.errors : vErrors.concat(validate397.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/discounts", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.taxes !== void 0) {
      let data12 = data.taxes;
      if (Array.isArray(data12)) {
        let len1 = data12.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate131(data12[i1], { instancePath: instancePath + "/taxes/" + i1 }) || (vErrors = vErrors === null ? validate131.errors : vErrors.concat(validate131.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/taxes", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.depending_items !== void 0) {
      let data14 = data.depending_items;
      if (Array.isArray(data14)) {
        let len2 = data14.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate402(data14[i2], { instancePath: instancePath + "/depending_items/" + i2 }) || (vErrors = vErrors === null ? validate402.errors : vErrors.concat(validate402.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/depending_items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.external_pricing_data !== void 0) {
      let data16 = data.external_pricing_data;
      typeof data16 == "string" ? func2(data16) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_pricing_data", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_pricing_data", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate391.errors = vErrors, errors === 0;
}
function validate387(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.store_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "store_id" }, message: "must have required property 'store_id'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.transaction_date_and_time === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "transaction_date_and_time" }, message: "must have required property 'transaction_date_and_time'" }), errors++), data.total_gross_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "total_gross_amount" }, message: "must have required property 'total_gross_amount'" }), errors++), data.total_net_amount === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "total_net_amount" }, message: "must have required property 'total_net_amount'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.payments === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "payments" }, message: "must have required property 'payments'" }), errors++), data.discounts === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "discounts" }, message: "must have required property 'discounts'" }), errors++), data.sales_orders === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_orders" }, message: "must have required property 'sales_orders'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.store_id !== void 0) {
      let data1 = data.store_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.register_id !== void 0) {
      let data2 = data.register_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.operator_id !== void 0) {
      let data3 = data.operator_id;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data4 = data.number;
      typeof data4 == "string" ? func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_date_and_time !== void 0) {
      let data5 = data.transaction_date_and_time;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_start !== void 0) {
      let data6 = data.transaction_start;
      typeof data6 == "string" ? formats2.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_start", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_start", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.transaction_end !== void 0) {
      let data7 = data.transaction_end;
      typeof data7 == "string" ? formats2.validate(data7) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_end", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_end", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.customer_information !== void 0 && (validate112(data.customer_information, { instancePath: instancePath + "/customer_information" }) || (vErrors = vErrors === null ? validate112.errors : vErrors.concat(validate112.errors), errors = vErrors.length)), data.total_gross_amount !== void 0 && (validate53(data.total_gross_amount, { instancePath: instancePath + "/total_gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.total_net_amount !== void 0 && (validate53(data.total_net_amount, { instancePath: instancePath + "/total_net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.items !== void 0) {
      let data11 = data.items;
      if (Array.isArray(data11)) {
        let len0 = data11.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate391(data11[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate391.errors : vErrors.concat(validate391.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.payments !== void 0) {
      let data13 = data.payments;
      if (Array.isArray(data13)) {
        let len1 = data13.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate137(data13[i1], { instancePath: instancePath + "/payments/" + i1 }) || (vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/payments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.discounts !== void 0) {
      let data15 = data.discounts;
      if (Array.isArray(data15)) {
        let len2 = data15.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate397(data15[i2], { instancePath: instancePath + "/discounts/" + i2 }) || (vErrors = vErrors === null ? validate397.errors : vErrors.concat(validate397.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/discounts", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.sales_orders !== void 0) {
      let data17 = data.sales_orders;
      if (Array.isArray(data17)) {
        let len3 = data17.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data18 = data17[i3];
          typeof data18 == "string" ? (func2(data18) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data18) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_orders/" + i3, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/sales_orders", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.external_pricing_data !== void 0) {
      let data19 = data.external_pricing_data;
      typeof data19 == "string" ? func2(data19) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_pricing_data", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_pricing_data", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate387.errors = vErrors, errors === 0;
}
function validate386(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.invoice === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "invoice" }, message: "must have required property 'invoice'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.invoice !== void 0 && (validate387(data.invoice, { instancePath: instancePath + "/invoice" }) || (vErrors = vErrors === null ? validate387.errors : vErrors.concat(validate387.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data2[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate386.errors = vErrors, errors === 0;
}
var InvoiceList = validate411;
function validate411(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate387(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate387.errors : vErrors.concat(validate387.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate411.errors = vErrors, errors === 0;
}
var Lot = validate414;
var pattern1 = new RegExp("^[A-Za-z0-9]+$", "u"), schema169 = { type: "string", enum: ["ACTIVE", "DISCONTINUED"], $id: "LotStatus" };
function validate416(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ACTIVE" || data === "DISCONTINUED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema169.enum }, message: "must be equal to one of the allowed values" }), errors++), validate416.errors = vErrors, errors === 0;
}
function validate415(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product" }, message: "must have required property 'product'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.product !== void 0) {
      let data0 = data.product;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data1 = data.number;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++), pattern1.test(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "pattern", params: { pattern: "^[A-Za-z0-9]+$" }, message: 'must match pattern "^[A-Za-z0-9]+$"' }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate416(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate416.errors : vErrors.concat(validate416.errors), errors = vErrors.length)), data.external_reference !== void 0) {
      let data3 = data.external_reference;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_reference", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.production_date !== void 0) {
      let data5 = data.production_date;
      typeof data5 == "string" ? formats24.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/production_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/production_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.expiration_date !== void 0) {
      let data6 = data.expiration_date;
      typeof data6 == "string" ? formats24.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate415.errors = vErrors, errors === 0;
}
function validate414(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate415(data, { instancePath }) || (vErrors = vErrors === null ? validate415.errors : vErrors.concat(validate415.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate414.errors = vErrors, errors === 0;
}
var LotList = validate419;
function validate419(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate414(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate414.errors : vErrors.concat(validate414.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate419.errors = vErrors, errors === 0;
}
var LotStatus = validate416, LotStorageLocation = validate422;
function validate423(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.storage_location === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "storage_location" }, message: "must have required property 'storage_location'" }), errors++), data.storage_location !== void 0) {
      let data0 = data.storage_location;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate423.errors = vErrors, errors === 0;
}
function validate422(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate423(data, { instancePath }) || (vErrors = vErrors === null ? validate423.errors : vErrors.concat(validate423.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate422.errors = vErrors, errors === 0;
}
var LotStorageLocationList = validate425;
function validate425(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate422(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate422.errors : vErrors.concat(validate422.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate425.errors = vErrors, errors === 0;
}
var Mapping = validate428;
function validate428(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.internal_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "internal_id" }, message: "must have required property 'internal_id'" }), errors++), data.external_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "external_id" }, message: "must have required property 'external_id'" }), errors++), data.internal_id !== void 0) {
      let data0 = data.internal_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/internal_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/internal_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/internal_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_id !== void 0) {
      let data1 = data.external_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate428.errors = vErrors, errors === 0;
}
var MappingList = validate429;
function validate429(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate428(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate428.errors : vErrors.concat(validate428.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate429.errors = vErrors, errors === 0;
}
var NameList = validate431;
function validate431(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          typeof data0[i0] != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/items/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate431.errors = vErrors, errors === 0;
}
var OperationResultList = validate432;
var schema179 = { type: "string", enum: ["SUCCEEDED", "FAILED"], $id: "OperationStatus" };
function validate434(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "SUCCEEDED" || data === "FAILED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema179.enum }, message: "must be equal to one of the allowed values" }), errors++), validate434.errors = vErrors, errors === 0;
}
function validate433(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.operation_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "operation_id" }, message: "must have required property 'operation_id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.operation_id !== void 0) {
      let data0 = data.operation_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operation_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.status !== void 0 && (validate434(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate434.errors : vErrors.concat(validate434.errors), errors = vErrors.length)), data.problem !== void 0 && (validate25(data.problem, { instancePath: instancePath + "/problem" }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate433.errors = vErrors, errors === 0;
}
function validate432(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate433(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate433.errors : vErrors.concat(validate433.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate432.errors = vErrors, errors === 0;
}
var OrganizationContact = validate276, OrganizationContactList = validate439;
function validate439(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate276(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate276.errors : vErrors.concat(validate276.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate439.errors = vErrors, errors === 0;
}
var Phone = validate229, PhoneList = validate442;
function validate442(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate229(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate229.errors : vErrors.concat(validate229.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate442.errors = vErrors, errors === 0;
}
var Pickup = validate445;
function validate445(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.sales_order_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_order_id" }, message: "must have required property 'sales_order_id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_order_id !== void 0) {
      let data1 = data.sales_order_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate167(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors), errors = vErrors.length)), data.items !== void 0) {
      let data3 = data.items;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate169(data3[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.requested_at !== void 0) {
      let data5 = data.requested_at;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/requested_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location_id !== void 0) {
      let data6 = data.service_location_id;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate445.errors = vErrors, errors === 0;
}
var PlaceholderCustomer = validate448;
function validate449(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate449.errors = vErrors, errors === 0;
}
function validate448(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate449(data, { instancePath }) || (vErrors = vErrors === null ? validate449.errors : vErrors.concat(validate449.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate448.errors = vErrors, errors === 0;
}
var PlaceholderCustomerList = validate451;
function validate451(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate448(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate448.errors : vErrors.concat(validate448.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate451.errors = vErrors, errors === 0;
}
var PosSalesChannel = validate454;
var schema189 = { type: "string", enum: ["PLATFORM", "ORGANIZATION"], $id: "TagScope" };
function validate457(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "PLATFORM" || data === "ORGANIZATION" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema189.enum }, message: "must be equal to one of the allowed values" }), errors++), validate457.errors = vErrors, errors === 0;
}
function validate456(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.scope === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "AssortmentTagReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "AssortmentTagReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.scope !== void 0 && (validate457(data.scope, { instancePath: instancePath + "/scope" }) || (vErrors = vErrors === null ? validate457.errors : vErrors.concat(validate457.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate456.errors = vErrors, errors === 0;
}
function validate455(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.assortment_tag === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "assortment_tag" }, message: "must have required property 'assortment_tag'" }), errors++), data.assortment_tag !== void 0 && (validate456(data.assortment_tag, { instancePath: instancePath + "/assortment_tag" }) || (vErrors = vErrors === null ? validate456.errors : vErrors.concat(validate456.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate455.errors = vErrors, errors === 0;
}
function validate454(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_channel_id !== void 0) {
      let data1 = data.sales_channel_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.service_location !== void 0) {
      let data3 = data.service_location;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/service_location", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/service_location", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.assortment_tags !== void 0) {
      let data4 = data.assortment_tags;
      if (Array.isArray(data4)) {
        let len0 = data4.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate455(data4[i0], { instancePath: instancePath + "/assortment_tags/" + i0 }) || (vErrors = vErrors === null ? validate455.errors : vErrors.concat(validate455.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/assortment_tags", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.inventory_management_configuration_id !== void 0) {
      let data6 = data.inventory_management_configuration_id;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_configuration_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_configuration_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_configuration_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate454.errors = vErrors, errors === 0;
}
var PosSalesChannelList = validate461;
function validate461(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate454(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate454.errors : vErrors.concat(validate454.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate461.errors = vErrors, errors === 0;
}
var Problem = validate25, Product = validate464;
var schema192 = { type: "object", required: ["name", "management_unit", "tax_category"], properties: { external_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, article_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, product_identifiers: { type: ["array", "null"], items: { $ref: "ProductIdentifier" } }, name: { type: "string", minLength: 1, maxLength: 256 }, management_unit: { $ref: "UnitOfMeasure" }, sales_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, sales_price: { if: { type: "null" }, else: { $ref: "Money" } }, sales_price_is_gross: { type: ["boolean", "null"] }, take_away_price: { if: { type: "null" }, else: { $ref: "Money" } }, sales_price_and_quantity: { if: { type: "null" }, else: { $ref: "ProductPriceAndQuantity" } }, tax_category: { $ref: "TaxCategory" }, tax_exemption_reason: { if: { type: "null" }, else: { $ref: "TaxExemptionReason" } }, custom_workflow_config: { if: { type: "null" }, else: { $ref: "CustomWorkflowConfig" } }, type: { if: { type: "null" }, else: { $ref: "ProductType" } }, sales_types: { type: ["array", "null"], items: { $ref: "SalesType" } }, variant_group_id: { type: ["string", "null"], minLength: 1, maxLength: 256 }, alternative_units: { type: ["array", "null"], items: { $ref: "AlternativeUnit" } }, enabled_sales_quantity_sources: { type: ["array", "null"], items: { type: "string", maxLength: 256 } }, enabled_sales_price_sources: { type: ["array", "null"], items: { type: "string", maxLength: 256 } }, reference_price_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, reference_price_conversion_quantity: { if: { type: "null" }, else: { $ref: "Quantity" } }, sales_category: { type: ["string", "null"], minLength: 1, maxLength: 256 }, manufacturer: { type: ["string", "null"], minLength: 1, maxLength: 256 }, track_inventory: { type: ["boolean", "null"] }, block_sales: { type: ["boolean", "null"] }, exclude_from_discounts: { type: ["boolean", "null"] }, lot_configuration: { if: { type: "null" }, else: { $ref: "LotConfiguration" } }, escrow_supplier: { type: ["string", "null"], minLength: 1, maxLength: 256 }, assortment_tags: { type: ["array", "null"], items: { $ref: "AssortmentTagReference" } }, storage_tag: { if: { type: "null" }, else: { $ref: "StorageTagReference" } } }, $id: "ProductInput" };
var schema194 = { type: "string", enum: ["ASIN", "EAN", "FNSKU", "GCID", "GTIN", "ISBN", "JAN", "UPC"], $id: "ProductIdentifierType" };
function validate467(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "ASIN" || data === "EAN" || data === "FNSKU" || data === "GCID" || data === "GTIN" || data === "ISBN" || data === "JAN" || data === "UPC" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema194.enum }, message: "must be equal to one of the allowed values" }), errors++), validate467.errors = vErrors, errors === 0;
}
function validate466(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data.value === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" }), errors++), data.type !== void 0 && (validate467(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate467.errors : vErrors.concat(validate467.errors), errors = vErrors.length)), data.value !== void 0) {
      let data1 = data.value;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/value", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate466.errors = vErrors, errors === 0;
}
function validate474(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.price === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "price" }, message: "must have required property 'price'" }), errors++), data.price_is_gross === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "price_is_gross" }, message: "must have required property 'price_is_gross'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.price !== void 0 && (validate53(data.price, { instancePath: instancePath + "/price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.take_away_price !== void 0 && (validate53(data.take_away_price, { instancePath: instancePath + "/take_away_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.price_is_gross !== void 0 && typeof data.price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length))) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate474.errors = vErrors, errors === 0;
}
var schema196 = { type: "string", enum: ["REDUCED", "REDUCED_TAKE_AWAY", "REDUCED_SPECIAL", "STANDARD", "NO_TAX"], $id: "TaxCategory" };
function validate479(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "REDUCED" || data === "REDUCED_TAKE_AWAY" || data === "REDUCED_SPECIAL" || data === "STANDARD" || data === "NO_TAX" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema196.enum }, message: "must be equal to one of the allowed values" }), errors++), validate479.errors = vErrors, errors === 0;
}
function validate482(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.provider_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "provider_id" }, message: "must have required property 'provider_id'" }), errors++), data.provider_id !== void 0) {
      let data0 = data.provider_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.configure_lineitem_start_url !== void 0) {
      let data1 = data.configure_lineitem_start_url;
      typeof data1 == "string" ? formats0(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/configure_lineitem_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/configure_lineitem_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.assemble_product_start_url !== void 0) {
      let data2 = data.assemble_product_start_url;
      typeof data2 == "string" ? formats0(data2) || ((vErrors ??= []).push({ instancePath: instancePath + "/assemble_product_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/assemble_product_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.cancel_lineitem_start_url !== void 0) {
      let data3 = data.cancel_lineitem_start_url;
      typeof data3 == "string" ? formats0(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/cancel_lineitem_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/cancel_lineitem_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.refund_lineitem_start_url !== void 0) {
      let data4 = data.refund_lineitem_start_url;
      typeof data4 == "string" ? formats0(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/refund_lineitem_start_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/refund_lineitem_start_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate482.errors = vErrors, errors === 0;
}
var schema198 = { type: "string", enum: ["INVENTORY_PRODUCT", "BTO_PRODUCT", "STATIC_SET_PRODUCT"], $id: "ProductType" };
function validate484(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "INVENTORY_PRODUCT" || data === "BTO_PRODUCT" || data === "STATIC_SET_PRODUCT" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema198.enum }, message: "must be equal to one of the allowed values" }), errors++), validate484.errors = vErrors, errors === 0;
}
var schema199 = { type: "string", enum: ["OTC", "PICKUP", "DELIVERY"], $id: "SalesType" };
function validate486(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "OTC" || data === "PICKUP" || data === "DELIVERY" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema199.enum }, message: "must be equal to one of the allowed values" }), errors++), validate486.errors = vErrors, errors === 0;
}
function validate488(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
          validate466(data2[i0], { instancePath: instancePath + "/product_identifiers/" + i0 }) || (vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/product_identifiers", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate488.errors = vErrors, errors === 0;
}
function validate493(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return data && typeof data == "object" && !Array.isArray(data) ? (data.require_lot_for_sales_fulfillment === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "require_lot_for_sales_fulfillment" }, message: "must have required property 'require_lot_for_sales_fulfillment'" }), errors++), data.require_lot_for_sales_fulfillment !== void 0 && typeof data.require_lot_for_sales_fulfillment != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/require_lot_for_sales_fulfillment", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++), validate493.errors = vErrors, errors === 0;
}
function validate496(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.scope === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "StorageTagReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "StorageTagReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.scope !== void 0 && (validate457(data.scope, { instancePath: instancePath + "/scope" }) || (vErrors = vErrors === null ? validate457.errors : vErrors.concat(validate457.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate496.errors = vErrors, errors === 0;
}
function validate465(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.management_unit === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "management_unit" }, message: "must have required property 'management_unit'" }), errors++), data.tax_category === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "tax_category" }, message: "must have required property 'tax_category'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 != "string" && data0 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: schema192.properties.external_id.type }, message: "must be string,null" }), errors++), typeof data0 == "string" && (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.article_id !== void 0) {
      let data1 = data.article_id;
      typeof data1 != "string" && data1 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/article_id", keyword: "type", params: { type: schema192.properties.article_id.type }, message: "must be string,null" }), errors++), typeof data1 == "string" && (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/article_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/article_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.product_identifiers !== void 0) {
      let data2 = data.product_identifiers;
      if (!Array.isArray(data2) && data2 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/product_identifiers", keyword: "type", params: { type: schema192.properties.product_identifiers.type }, message: "must be array,null" }), errors++), Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate466(data2[i0], { instancePath: instancePath + "/product_identifiers/" + i0 }) || (vErrors = vErrors === null ? validate466.errors : vErrors.concat(validate466.errors), errors = vErrors.length);
      }
    }
    if (data.name !== void 0) {
      let data4 = data.name;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.management_unit !== void 0 && (validate121(data.management_unit, { instancePath: instancePath + "/management_unit" }) || (vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors), errors = vErrors.length)), data.sales_quantity !== void 0) {
      let data6 = data.sales_quantity, _errs12 = errors, valid3 = !0, _errs13 = errors;
      data6 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid0 = _errs13 === errors;
      if (errors = _errs12, vErrors !== null && (_errs12 ? vErrors.length = _errs12 : vErrors = null), !_valid0) {
        let _errs15 = errors;
        validate118(data6, { instancePath: instancePath + "/sales_quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length);
        var _valid0 = _errs15 === errors;
        valid3 = _valid0;
      }
      valid3 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_price !== void 0) {
      let data7 = data.sales_price, _errs17 = errors, valid4 = !0, _errs18 = errors;
      data7 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid1 = _errs18 === errors;
      if (errors = _errs17, vErrors !== null && (_errs17 ? vErrors.length = _errs17 : vErrors = null), !_valid1) {
        let _errs20 = errors;
        validate53(data7, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length);
        var _valid1 = _errs20 === errors;
        valid4 = _valid1;
      }
      valid4 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_price_is_gross !== void 0) {
      let data8 = data.sales_price_is_gross;
      typeof data8 != "boolean" && data8 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: schema192.properties.sales_price_is_gross.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.take_away_price !== void 0) {
      let data9 = data.take_away_price, _errs24 = errors, valid5 = !0, _errs25 = errors;
      data9 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid2 = _errs25 === errors;
      if (errors = _errs24, vErrors !== null && (_errs24 ? vErrors.length = _errs24 : vErrors = null), !_valid2) {
        let _errs27 = errors;
        validate53(data9, { instancePath: instancePath + "/take_away_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length);
        var _valid2 = _errs27 === errors;
        valid5 = _valid2;
      }
      valid5 || ((vErrors ??= []).push({ instancePath: instancePath + "/take_away_price", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_price_and_quantity !== void 0) {
      let data10 = data.sales_price_and_quantity, _errs29 = errors, valid6 = !0, _errs30 = errors;
      data10 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid3 = _errs30 === errors;
      if (errors = _errs29, vErrors !== null && (_errs29 ? vErrors.length = _errs29 : vErrors = null), !_valid3) {
        let _errs32 = errors;
        validate474(data10, { instancePath: instancePath + "/sales_price_and_quantity" }) || (vErrors = vErrors === null ? validate474.errors : vErrors.concat(validate474.errors), errors = vErrors.length);
        var _valid3 = _errs32 === errors;
        valid6 = _valid3;
      }
      valid6 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_and_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.tax_category !== void 0 && (validate479(data.tax_category, { instancePath: instancePath + "/tax_category" }) || (vErrors = vErrors === null ? validate479.errors : vErrors.concat(validate479.errors), errors = vErrors.length)), data.tax_exemption_reason !== void 0) {
      let data12 = data.tax_exemption_reason, _errs35 = errors, valid7 = !0, _errs36 = errors;
      data12 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid4 = _errs36 === errors;
      if (errors = _errs35, vErrors !== null && (_errs35 ? vErrors.length = _errs35 : vErrors = null), !_valid4) {
        let _errs38 = errors;
        validate163(data12, { instancePath: instancePath + "/tax_exemption_reason" }) || (vErrors = vErrors === null ? validate163.errors : vErrors.concat(validate163.errors), errors = vErrors.length);
        var _valid4 = _errs38 === errors;
        valid7 = _valid4;
      }
      valid7 || ((vErrors ??= []).push({ instancePath: instancePath + "/tax_exemption_reason", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.custom_workflow_config !== void 0) {
      let data13 = data.custom_workflow_config, _errs40 = errors, valid8 = !0, _errs41 = errors;
      data13 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid5 = _errs41 === errors;
      if (errors = _errs40, vErrors !== null && (_errs40 ? vErrors.length = _errs40 : vErrors = null), !_valid5) {
        let _errs43 = errors;
        validate482(data13, { instancePath: instancePath + "/custom_workflow_config" }) || (vErrors = vErrors === null ? validate482.errors : vErrors.concat(validate482.errors), errors = vErrors.length);
        var _valid5 = _errs43 === errors;
        valid8 = _valid5;
      }
      valid8 || ((vErrors ??= []).push({ instancePath: instancePath + "/custom_workflow_config", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.type !== void 0) {
      let data14 = data.type, _errs45 = errors, valid9 = !0, _errs46 = errors;
      data14 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid6 = _errs46 === errors;
      if (errors = _errs45, vErrors !== null && (_errs45 ? vErrors.length = _errs45 : vErrors = null), !_valid6) {
        let _errs48 = errors;
        validate484(data14, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate484.errors : vErrors.concat(validate484.errors), errors = vErrors.length);
        var _valid6 = _errs48 === errors;
        valid9 = _valid6;
      }
      valid9 || ((vErrors ??= []).push({ instancePath: instancePath + "/type", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_types !== void 0) {
      let data15 = data.sales_types;
      if (!Array.isArray(data15) && data15 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_types", keyword: "type", params: { type: schema192.properties.sales_types.type }, message: "must be array,null" }), errors++), Array.isArray(data15)) {
        let len1 = data15.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate486(data15[i1], { instancePath: instancePath + "/sales_types/" + i1 }) || (vErrors = vErrors === null ? validate486.errors : vErrors.concat(validate486.errors), errors = vErrors.length);
      }
    }
    if (data.variant_group_id !== void 0) {
      let data17 = data.variant_group_id;
      typeof data17 != "string" && data17 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/variant_group_id", keyword: "type", params: { type: schema192.properties.variant_group_id.type }, message: "must be string,null" }), errors++), typeof data17 == "string" && (func2(data17) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/variant_group_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data17) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/variant_group_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.alternative_units !== void 0) {
      let data18 = data.alternative_units;
      if (!Array.isArray(data18) && data18 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/alternative_units", keyword: "type", params: { type: schema192.properties.alternative_units.type }, message: "must be array,null" }), errors++), Array.isArray(data18)) {
        let len2 = data18.length;
        for (let i2 = 0; i2 < len2; i2++)
          validate488(data18[i2], { instancePath: instancePath + "/alternative_units/" + i2 }) || (vErrors = vErrors === null ? validate488.errors : vErrors.concat(validate488.errors), errors = vErrors.length);
      }
    }
    if (data.enabled_sales_quantity_sources !== void 0) {
      let data20 = data.enabled_sales_quantity_sources;
      if (!Array.isArray(data20) && data20 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_quantity_sources", keyword: "type", params: { type: schema192.properties.enabled_sales_quantity_sources.type }, message: "must be array,null" }), errors++), Array.isArray(data20)) {
        let len3 = data20.length;
        for (let i3 = 0; i3 < len3; i3++) {
          let data21 = data20[i3];
          typeof data21 == "string" ? func2(data21) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_quantity_sources/" + i3, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_quantity_sources/" + i3, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      }
    }
    if (data.enabled_sales_price_sources !== void 0) {
      let data22 = data.enabled_sales_price_sources;
      if (!Array.isArray(data22) && data22 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_price_sources", keyword: "type", params: { type: schema192.properties.enabled_sales_price_sources.type }, message: "must be array,null" }), errors++), Array.isArray(data22)) {
        let len4 = data22.length;
        for (let i4 = 0; i4 < len4; i4++) {
          let data23 = data22[i4];
          typeof data23 == "string" ? func2(data23) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_price_sources/" + i4, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/enabled_sales_price_sources/" + i4, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      }
    }
    if (data.reference_price_quantity !== void 0) {
      let data24 = data.reference_price_quantity, _errs66 = errors, valid18 = !0, _errs67 = errors;
      data24 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid7 = _errs67 === errors;
      if (errors = _errs66, vErrors !== null && (_errs66 ? vErrors.length = _errs66 : vErrors = null), !_valid7) {
        let _errs69 = errors;
        validate118(data24, { instancePath: instancePath + "/reference_price_quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length);
        var _valid7 = _errs69 === errors;
        valid18 = _valid7;
      }
      valid18 || ((vErrors ??= []).push({ instancePath: instancePath + "/reference_price_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.reference_price_conversion_quantity !== void 0) {
      let data25 = data.reference_price_conversion_quantity, _errs71 = errors, valid19 = !0, _errs72 = errors;
      data25 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid8 = _errs72 === errors;
      if (errors = _errs71, vErrors !== null && (_errs71 ? vErrors.length = _errs71 : vErrors = null), !_valid8) {
        let _errs74 = errors;
        validate118(data25, { instancePath: instancePath + "/reference_price_conversion_quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length);
        var _valid8 = _errs74 === errors;
        valid19 = _valid8;
      }
      valid19 || ((vErrors ??= []).push({ instancePath: instancePath + "/reference_price_conversion_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.sales_category !== void 0) {
      let data26 = data.sales_category;
      typeof data26 != "string" && data26 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_category", keyword: "type", params: { type: schema192.properties.sales_category.type }, message: "must be string,null" }), errors++), typeof data26 == "string" && (func2(data26) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_category", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data26) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_category", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.manufacturer !== void 0) {
      let data27 = data.manufacturer;
      typeof data27 != "string" && data27 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/manufacturer", keyword: "type", params: { type: schema192.properties.manufacturer.type }, message: "must be string,null" }), errors++), typeof data27 == "string" && (func2(data27) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/manufacturer", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data27) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/manufacturer", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.track_inventory !== void 0) {
      let data28 = data.track_inventory;
      typeof data28 != "boolean" && data28 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/track_inventory", keyword: "type", params: { type: schema192.properties.track_inventory.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.block_sales !== void 0) {
      let data29 = data.block_sales;
      typeof data29 != "boolean" && data29 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/block_sales", keyword: "type", params: { type: schema192.properties.block_sales.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.exclude_from_discounts !== void 0) {
      let data30 = data.exclude_from_discounts;
      typeof data30 != "boolean" && data30 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/exclude_from_discounts", keyword: "type", params: { type: schema192.properties.exclude_from_discounts.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.lot_configuration !== void 0) {
      let data31 = data.lot_configuration, _errs86 = errors, valid20 = !0, _errs87 = errors;
      data31 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid9 = _errs87 === errors;
      if (errors = _errs86, vErrors !== null && (_errs86 ? vErrors.length = _errs86 : vErrors = null), !_valid9) {
        let _errs89 = errors;
        validate493(data31, { instancePath: instancePath + "/lot_configuration" }) || (vErrors = vErrors === null ? validate493.errors : vErrors.concat(validate493.errors), errors = vErrors.length);
        var _valid9 = _errs89 === errors;
        valid20 = _valid9;
      }
      valid20 || ((vErrors ??= []).push({ instancePath: instancePath + "/lot_configuration", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.escrow_supplier !== void 0) {
      let data32 = data.escrow_supplier;
      typeof data32 != "string" && data32 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/escrow_supplier", keyword: "type", params: { type: schema192.properties.escrow_supplier.type }, message: "must be string,null" }), errors++), typeof data32 == "string" && (func2(data32) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/escrow_supplier", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data32) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/escrow_supplier", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++));
    }
    if (data.assortment_tags !== void 0) {
      let data33 = data.assortment_tags;
      if (!Array.isArray(data33) && data33 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/assortment_tags", keyword: "type", params: { type: schema192.properties.assortment_tags.type }, message: "must be array,null" }), errors++), Array.isArray(data33)) {
        let len5 = data33.length;
        for (let i5 = 0; i5 < len5; i5++)
          validate456(data33[i5], { instancePath: instancePath + "/assortment_tags/" + i5 }) || (vErrors = vErrors === null ? validate456.errors : vErrors.concat(validate456.errors), errors = vErrors.length);
      }
    }
    if (data.storage_tag !== void 0) {
      let data35 = data.storage_tag, _errs96 = errors, valid23 = !0, _errs97 = errors;
      data35 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid10 = _errs97 === errors;
      if (errors = _errs96, vErrors !== null && (_errs96 ? vErrors.length = _errs96 : vErrors = null), !_valid10) {
        let _errs99 = errors;
        validate496(data35, { instancePath: instancePath + "/storage_tag" }) || (vErrors = vErrors === null ? validate496.errors : vErrors.concat(validate496.errors), errors = vErrors.length);
        var _valid10 = _errs99 === errors;
        valid23 = _valid10;
      }
      valid23 || ((vErrors ??= []).push({ instancePath: instancePath + "/storage_tag", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate465.errors = vErrors, errors === 0;
}
function validate501(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.valid_from === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "valid_from" }, message: "must have required property 'valid_from'" }), errors++), data.sales_price === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_price" }, message: "must have required property 'sales_price'" }), errors++), data.sales_price_is_gross === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_price_is_gross" }, message: "must have required property 'sales_price_is_gross'" }), errors++), data.valid_from !== void 0) {
      let data0 = data.valid_from;
      typeof data0 == "string" ? formats2.validate(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/valid_from", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/valid_from", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.sales_price !== void 0 && (validate53(data.sales_price, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.sales_price_is_gross !== void 0 && typeof data.sales_price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.sales_quantity !== void 0 && (validate118(data.sales_quantity, { instancePath: instancePath + "/sales_quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate501.errors = vErrors, errors === 0;
}
function validate500(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (Array.isArray(data)) {
    let len0 = data.length;
    for (let i0 = 0; i0 < len0; i0++)
      validate501(data[i0], { instancePath: instancePath + "/" + i0 }) || (vErrors = vErrors === null ? validate501.errors : vErrors.concat(validate501.errors), errors = vErrors.length);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
  return validate500.errors = vErrors, errors === 0;
}
function validate464(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate465(data, { instancePath }) || (vErrors = vErrors === null ? validate465.errors : vErrors.concat(validate465.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.price_list !== void 0 && (validate500(data.price_list, { instancePath: instancePath + "/price_list" }) || (vErrors = vErrors === null ? validate500.errors : vErrors.concat(validate500.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate464.errors = vErrors, errors === 0;
}
var ProductFeature = validate506;
function validate507(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.feature_template_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "feature_template_id" }, message: "must have required property 'feature_template_id'" }), errors++), data.feature_template_id !== void 0) {
      let data0 = data.feature_template_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/feature_template_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/feature_template_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/feature_template_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.value !== void 0 && (validate196(data.value, { instancePath: instancePath + "/value" }) || (vErrors = vErrors === null ? validate196.errors : vErrors.concat(validate196.errors), errors = vErrors.length)), data.display_configuration !== void 0 && (validate201(data.display_configuration, { instancePath: instancePath + "/display_configuration" }) || (vErrors = vErrors === null ? validate201.errors : vErrors.concat(validate201.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate507.errors = vErrors, errors === 0;
}
function validate506(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate507(data, { instancePath }) || (vErrors = vErrors === null ? validate507.errors : vErrors.concat(validate507.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate506.errors = vErrors, errors === 0;
}
var ProductFeatureList = validate511;
function validate511(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate506(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate506.errors : vErrors.concat(validate506.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate511.errors = vErrors, errors === 0;
}
var ProductList = validate514;
function validate514(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate464(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate464.errors : vErrors.concat(validate464.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate514.errors = vErrors, errors === 0;
}
var ProductSalesChannel = validate517;
var schema211 = { type: "object", properties: { sales_price_and_quantity: { if: { type: "null" }, else: { $ref: "ProductPriceAndQuantity" } }, block_sales: { type: ["boolean", "null"] }, exclude_from_discounts: { type: ["boolean", "null"] } }, $id: "ProductSalesChannelUpdate" };
function validate519(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sales_price_and_quantity !== void 0) {
      let data0 = data.sales_price_and_quantity, _errs2 = errors, valid1 = !0, _errs3 = errors;
      data0 !== null && ((vErrors ??= []).push({}), errors++);
      var _valid0 = _errs3 === errors;
      if (errors = _errs2, vErrors !== null && (_errs2 ? vErrors.length = _errs2 : vErrors = null), !_valid0) {
        let _errs5 = errors;
        validate474(data0, { instancePath: instancePath + "/sales_price_and_quantity" }) || (vErrors = vErrors === null ? validate474.errors : vErrors.concat(validate474.errors), errors = vErrors.length);
        var _valid0 = _errs5 === errors;
        valid1 = _valid0;
      }
      valid1 || ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_and_quantity", keyword: "if", params: { failingKeyword: "else" }, message: 'must match "else" schema' }), errors++);
    }
    if (data.block_sales !== void 0) {
      let data1 = data.block_sales;
      typeof data1 != "boolean" && data1 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/block_sales", keyword: "type", params: { type: schema211.properties.block_sales.type }, message: "must be boolean,null" }), errors++);
    }
    if (data.exclude_from_discounts !== void 0) {
      let data2 = data.exclude_from_discounts;
      typeof data2 != "boolean" && data2 !== null && ((vErrors ??= []).push({ instancePath: instancePath + "/exclude_from_discounts", keyword: "type", params: { type: schema211.properties.exclude_from_discounts.type }, message: "must be boolean,null" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate519.errors = vErrors, errors === 0;
}
function validate518(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate519(data, { instancePath }) || (vErrors = vErrors === null ? validate519.errors : vErrors.concat(validate519.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sales_channel_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_channel_id" }, message: "must have required property 'sales_channel_id'" }), errors++), data.sales_channel_id !== void 0) {
      let data0 = data.sales_channel_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate518.errors = vErrors, errors === 0;
}
function validate517(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate518(data, { instancePath }) || (vErrors = vErrors === null ? validate518.errors : vErrors.concat(validate518.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.price_list !== void 0 && (validate500(data.price_list, { instancePath: instancePath + "/price_list" }) || (vErrors = vErrors === null ? validate500.errors : vErrors.concat(validate500.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate517.errors = vErrors, errors === 0;
}
var ProductSalesChannelList = validate524;
function validate524(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate517(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate517.errors : vErrors.concat(validate517.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate524.errors = vErrors, errors === 0;
}
var ProductSettings = validate527;
function validate529(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.scope === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "scope" }, message: "must have required property 'scope'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "InventoryManagementTagReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "InventoryManagementTagReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.scope !== void 0 && (validate457(data.scope, { instancePath: instancePath + "/scope" }) || (vErrors = vErrors === null ? validate457.errors : vErrors.concat(validate457.errors), errors = vErrors.length)), data.id !== void 0) {
      let data2 = data.id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate529.errors = vErrors, errors === 0;
}
function validate532(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.threshold_for_low !== void 0) {
      let data0 = data.threshold_for_low;
      typeof data0 == "number" && !(data0 % 1) && !isNaN(data0) && isFinite(data0) || ((vErrors ??= []).push({ instancePath: instancePath + "/threshold_for_low", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++);
    }
    if (data.threshold_for_critical !== void 0) {
      let data1 = data.threshold_for_critical;
      typeof data1 == "number" && !(data1 % 1) && !isNaN(data1) && isFinite(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/threshold_for_critical", keyword: "type", params: { type: "integer" }, message: "must be integer" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate532.errors = vErrors, errors === 0;
}
function validate527(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.product_id !== void 0) {
      let data0 = data.product_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.storage_tag !== void 0 && (validate496(data.storage_tag, { instancePath: instancePath + "/storage_tag" }) || (vErrors = vErrors === null ? validate496.errors : vErrors.concat(validate496.errors), errors = vErrors.length)), data.inventory_management_tag !== void 0 && (validate529(data.inventory_management_tag, { instancePath: instancePath + "/inventory_management_tag" }) || (vErrors = vErrors === null ? validate529.errors : vErrors.concat(validate529.errors), errors = vErrors.length)), data.inventory_management_mode !== void 0) {
      let data3 = data.inventory_management_mode;
      typeof data3 == "string" ? func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_mode", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/inventory_management_mode", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.track_unique_items !== void 0 && typeof data.track_unique_items != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/track_unique_items", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.threshold_for_lsi !== void 0 && (validate532(data.threshold_for_lsi, { instancePath: instancePath + "/threshold_for_lsi" }) || (vErrors = vErrors === null ? validate532.errors : vErrors.concat(validate532.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate527.errors = vErrors, errors === 0;
}
var ProductTag = validate534;
function validate535(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate535.errors = vErrors, errors === 0;
}
function validate534(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate535(data, { instancePath }) || (vErrors = vErrors === null ? validate535.errors : vErrors.concat(validate535.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate534.errors = vErrors, errors === 0;
}
var ProductTagList = validate537;
function validate537(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate534(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate534.errors : vErrors.concat(validate534.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate537.errors = vErrors, errors === 0;
}
var ProductVariantGroup = validate540;
function validate541(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.name !== void 0) {
      let data0 = data.name;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_id !== void 0) {
      let data1 = data.external_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate541.errors = vErrors, errors === 0;
}
function validate540(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate541(data, { instancePath }) || (vErrors = vErrors === null ? validate541.errors : vErrors.concat(validate541.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate540.errors = vErrors, errors === 0;
}
var ProductVariantGroupList = validate543;
function validate543(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate540(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate540.errors : vErrors.concat(validate540.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate543.errors = vErrors, errors === 0;
}
var ProductVoucher = validate546;
function validate546(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.number === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "number" }, message: "must have required property 'number'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.product === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product" }, message: "must have required property 'product'" }), errors++), data.product_sales_price_and_quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_sales_price_and_quantity" }, message: "must have required property 'product_sales_price_and_quantity'" }), errors++), data.current_balance === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "current_balance" }, message: "must have required property 'current_balance'" }), errors++), data.tax === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "tax" }, message: "must have required property 'tax'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.last_used_date_and_time !== void 0) {
      let data1 = data.last_used_date_and_time;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/last_used_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sold_via_invoice !== void 0) {
      let data2 = data.sold_via_invoice;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sold_via_invoice", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data3 = data.name;
      typeof data3 == "string" ? (func2(data3) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data3) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data4 = data.number;
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_number !== void 0) {
      let data5 = data.external_number;
      typeof data5 == "string" ? (func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data5) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate51(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors), errors = vErrors.length)), data.current_balance !== void 0 && (validate118(data.current_balance, { instancePath: instancePath + "/current_balance" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.initial_balance !== void 0 && (validate118(data.initial_balance, { instancePath: instancePath + "/initial_balance" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.issued_date_and_time !== void 0) {
      let data9 = data.issued_date_and_time;
      typeof data9 == "string" ? formats2.validate(data9) || ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/issued_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.expiration_date_and_time !== void 0) {
      let data10 = data.expiration_date_and_time;
      typeof data10 == "string" ? formats2.validate(data10) || ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/expiration_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.tax !== void 0 && (validate67(data.tax, { instancePath: instancePath + "/tax" }) || (vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors), errors = vErrors.length)), data.source_product !== void 0) {
      let data12 = data.source_product;
      typeof data12 == "string" ? (func2(data12) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data12) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/source_product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product !== void 0) {
      let data13 = data.product;
      typeof data13 == "string" ? (func2(data13) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data13) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.product_sales_price_and_quantity !== void 0 && (validate474(data.product_sales_price_and_quantity, { instancePath: instancePath + "/product_sales_price_and_quantity" }) || (vErrors = vErrors === null ? validate474.errors : vErrors.concat(validate474.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate546.errors = vErrors, errors === 0;
}
var ProductVoucherDelivery = validate552;
function validate552(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.items !== void 0) {
      let data1 = data.items;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate546(data1[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate546.errors : vErrors.concat(validate546.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data3[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate552.errors = vErrors, errors === 0;
}
var ProductVoucherList = validate555;
function validate555(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate546(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate546.errors : vErrors.concat(validate546.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate555.errors = vErrors, errors === 0;
}
var Production = validate558;
function validate558(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.sales_order_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_order_id" }, message: "must have required property 'sales_order_id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_order_id !== void 0) {
      let data1 = data.sales_order_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate167(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate167.errors : vErrors.concat(validate167.errors), errors = vErrors.length)), data.items !== void 0) {
      let data3 = data.items;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate169(data3[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate169.errors : vErrors.concat(validate169.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate558.errors = vErrors, errors === 0;
}
var ProfessionalIdentity = validate246, ProfessionalIdentityList = validate561;
function validate561(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate246(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate246.errors : vErrors.concat(validate246.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate561.errors = vErrors, errors === 0;
}
var SalesCategory = validate564;
function validate565(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" }), errors++), data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.icon !== void 0) {
      let data1 = data.icon;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/icon", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.description !== void 0 && typeof data.description != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/description", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.is_active !== void 0 && typeof data.is_active != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/is_active", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate565.errors = vErrors, errors === 0;
}
function validate564(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate565(data, { instancePath }) || (vErrors = vErrors === null ? validate565.errors : vErrors.concat(validate565.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate564.errors = vErrors, errors === 0;
}
var SalesCategoryList = validate567;
function validate567(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate564(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate564.errors : vErrors.concat(validate564.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate567.errors = vErrors, errors === 0;
}
var SalesOrder = validate570;
var schema231 = { type: "string", enum: ["NEW", "CONFIRMED", "IN_PROCESS", "ON_HOLD", "REJECTED", "COMPLETED", "CANCELED"], $id: "SalesOrderStatus" };
function validate571(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NEW" || data === "CONFIRMED" || data === "IN_PROCESS" || data === "ON_HOLD" || data === "REJECTED" || data === "COMPLETED" || data === "CANCELED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema231.enum }, message: "must be equal to one of the allowed values" }), errors++), validate571.errors = vErrors, errors === 0;
}
function validate574(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
      typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), formats32.test(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "format", params: { format: "email" }, message: 'must match format "email"' }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/email", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.phone !== void 0) {
      let data5 = data.phone;
      typeof data5 == "string" ? func2(data5) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/phone", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.invoice_address !== void 0 && (validate79(data.invoice_address, { instancePath: instancePath + "/invoice_address" }) || (vErrors = vErrors === null ? validate79.errors : vErrors.concat(validate79.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate574.errors = vErrors, errors === 0;
}
function validate577(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_id !== void 0) {
      let data1 = data.product_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.product_external_id !== void 0) {
      let data2 = data.product_external_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.sales_price !== void 0 && (validate53(data.sales_price, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.sales_price_is_gross !== void 0 && typeof data.sales_price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.gross_amount !== void 0 && (validate53(data.gross_amount, { instancePath: instancePath + "/gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.net_amount !== void 0 && (validate53(data.net_amount, { instancePath: instancePath + "/net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.note !== void 0 && typeof data.note != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.depends_on !== void 0) {
      let data10 = data.depends_on;
      typeof data10 == "string" ? (func2(data10) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data10) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate577.errors = vErrors, errors === 0;
}
var schema235 = { type: "string", enum: ["NOT_NECESSARY", "PENDING", "PARTLY_COMPLETED", "COMPLETED"], $id: "AggregatedStatus" };
function validate586(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "NOT_NECESSARY" || data === "PENDING" || data === "PARTLY_COMPLETED" || data === "COMPLETED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema235.enum }, message: "must be equal to one of the allowed values" }), errors++), validate586.errors = vErrors, errors === 0;
}
function validate585(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.aggregated_status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "aggregated_status" }, message: "must have required property 'aggregated_status'" }), errors++), data.aggregated_status !== void 0 && (validate586(data.aggregated_status, { instancePath: instancePath + "/aggregated_status" }) || (vErrors = vErrors === null ? validate586.errors : vErrors.concat(validate586.errors), errors = vErrors.length)), data.productions !== void 0) {
      let data1 = data.productions;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/productions/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/productions/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/productions/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/productions", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate585.errors = vErrors, errors === 0;
}
function validate589(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.aggregated_status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "aggregated_status" }, message: "must have required property 'aggregated_status'" }), errors++), data.aggregated_status !== void 0 && (validate586(data.aggregated_status, { instancePath: instancePath + "/aggregated_status" }) || (vErrors = vErrors === null ? validate586.errors : vErrors.concat(validate586.errors), errors = vErrors.length)), data.pickups !== void 0) {
      let data1 = data.pickups;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/pickups/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/pickups/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/pickups/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/pickups", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.deliveries !== void 0) {
      let data3 = data.deliveries;
      if (Array.isArray(data3)) {
        let len1 = data3.length;
        for (let i1 = 0; i1 < len1; i1++) {
          let data4 = data3[i1];
          typeof data4 == "string" ? (func2(data4) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/deliveries/" + i1, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data4) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/deliveries/" + i1, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/deliveries/" + i1, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/deliveries", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate589.errors = vErrors, errors === 0;
}
function validate592(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.aggregated_status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "aggregated_status" }, message: "must have required property 'aggregated_status'" }), errors++), data.aggregated_status !== void 0 && (validate586(data.aggregated_status, { instancePath: instancePath + "/aggregated_status" }) || (vErrors = vErrors === null ? validate586.errors : vErrors.concat(validate586.errors), errors = vErrors.length)), data.invoices !== void 0) {
      let data1 = data.invoices;
      if (Array.isArray(data1)) {
        let len0 = data1.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data2 = data1[i0];
          typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/invoices/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/invoices", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate592.errors = vErrors, errors === 0;
}
function validate570(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.transaction_date_and_time === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "transaction_date_and_time" }, message: "must have required property 'transaction_date_and_time'" }), errors++), data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.production_information === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "production_information" }, message: "must have required property 'production_information'" }), errors++), data.fulfillment_information === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "fulfillment_information" }, message: "must have required property 'fulfillment_information'" }), errors++), data.invoice_information === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "invoice_information" }, message: "must have required property 'invoice_information'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data1 = data.number;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.external_id !== void 0) {
      let data2 = data.external_id;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0 && (validate571(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate571.errors : vErrors.concat(validate571.errors), errors = vErrors.length)), data.previous_status !== void 0 && (validate571(data.previous_status, { instancePath: instancePath + "/previous_status" }) || (vErrors = vErrors === null ? validate571.errors : vErrors.concat(validate571.errors), errors = vErrors.length)), data.transaction_date_and_time !== void 0) {
      let data5 = data.transaction_date_and_time;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/transaction_date_and_time", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_channel_id !== void 0) {
      let data6 = data.sales_channel_id;
      typeof data6 == "string" ? (func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data6) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.store_id !== void 0) {
      let data7 = data.store_id;
      typeof data7 == "string" ? (func2(data7) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data7) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/store_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.register_id !== void 0) {
      let data8 = data.register_id;
      typeof data8 == "string" ? (func2(data8) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data8) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/register_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.operator_id !== void 0) {
      let data9 = data.operator_id;
      typeof data9 == "string" ? (func2(data9) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data9) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/operator_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.customer !== void 0 && (validate574(data.customer, { instancePath: instancePath + "/customer" }) || (vErrors = vErrors === null ? validate574.errors : vErrors.concat(validate574.errors), errors = vErrors.length)), data.items !== void 0) {
      let data11 = data.items;
      if (Array.isArray(data11)) {
        let len0 = data11.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate577(data11[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate577.errors : vErrors.concat(validate577.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.total_gross_amount !== void 0 && (validate53(data.total_gross_amount, { instancePath: instancePath + "/total_gross_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.total_net_amount !== void 0 && (validate53(data.total_net_amount, { instancePath: instancePath + "/total_net_amount" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.note !== void 0 && typeof data.note != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.production_information !== void 0 && (validate585(data.production_information, { instancePath: instancePath + "/production_information" }) || (vErrors = vErrors === null ? validate585.errors : vErrors.concat(validate585.errors), errors = vErrors.length)), data.fulfillment_information !== void 0 && (validate589(data.fulfillment_information, { instancePath: instancePath + "/fulfillment_information" }) || (vErrors = vErrors === null ? validate589.errors : vErrors.concat(validate589.errors), errors = vErrors.length)), data.invoice_information !== void 0 && (validate592(data.invoice_information, { instancePath: instancePath + "/invoice_information" }) || (vErrors = vErrors === null ? validate592.errors : vErrors.concat(validate592.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate570.errors = vErrors, errors === 0;
}
var SalesOrderCustomer = validate574, SalesOrderDelivery = validate595;
function validate595(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.sales_order === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "sales_order" }, message: "must have required property 'sales_order'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "SALES_ORDERS_NEW" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "SALES_ORDERS_NEW" }, message: "must be equal to constant" }), errors++);
    }
    if (data.sales_order !== void 0 && (validate570(data.sales_order, { instancePath: instancePath + "/sales_order" }) || (vErrors = vErrors === null ? validate570.errors : vErrors.concat(validate570.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate595.errors = vErrors, errors === 0;
}
var SalesOrderDraft = validate598;
function validate599(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.external_id !== void 0) {
      let data0 = data.external_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/external_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.sales_channel_id !== void 0) {
      let data1 = data.sales_channel_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_channel_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.number !== void 0) {
      let data2 = data.number;
      typeof data2 == "string" ? (func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data2) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.note !== void 0 && typeof data.note != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate599.errors = vErrors, errors === 0;
}
function validate603(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
    if (data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.sales_price !== void 0 && (validate53(data.sales_price, { instancePath: instancePath + "/sales_price" }) || (vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors), errors = vErrors.length)), data.sales_price_is_gross !== void 0 && typeof data.sales_price_is_gross != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_price_is_gross", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++), data.note !== void 0 && typeof data.note != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/note", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.depends_on !== void 0) {
      let data8 = data.depends_on;
      typeof data8 == "string" ? (func2(data8) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data8) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/depends_on", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate603.errors = vErrors, errors === 0;
}
function validate602(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate603(data, { instancePath }) || (vErrors = vErrors === null ? validate603.errors : vErrors.concat(validate603.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate602.errors = vErrors, errors === 0;
}
function validate598(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate599(data, { instancePath }) || (vErrors = vErrors === null ? validate599.errors : vErrors.concat(validate599.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.customer !== void 0 && (validate574(data.customer, { instancePath: instancePath + "/customer" }) || (vErrors = vErrors === null ? validate574.errors : vErrors.concat(validate574.errors), errors = vErrors.length)), data.items !== void 0) {
      let data2 = data.items;
      if (Array.isArray(data2)) {
        let len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate602(data2[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate602.errors : vErrors.concat(validate602.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.fulfillments !== void 0) {
      let data4 = data.fulfillments;
      if (Array.isArray(data4)) {
        let len1 = data4.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate213(data4[i1], { instancePath: instancePath + "/fulfillments/" + i1 }) || (vErrors = vErrors === null ? validate213.errors : vErrors.concat(validate213.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/fulfillments", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.created_at !== void 0) {
      let data6 = data.created_at;
      typeof data6 == "string" ? formats2.validate(data6) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate598.errors = vErrors, errors === 0;
}
var SalesOrderDraftFinalization = validate609;
function validate609(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.sales_order_id !== void 0) {
      let data0 = data.sales_order_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/sales_order_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate609.errors = vErrors, errors === 0;
}
var SalesOrderDraftItem = validate602, SalesOrderDraftList = validate610;
function validate610(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate598(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate598.errors : vErrors.concat(validate598.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate610.errors = vErrors, errors === 0;
}
var SalesOrderList = validate613;
function validate613(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate570(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate570.errors : vErrors.concat(validate570.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate613.errors = vErrors, errors === 0;
}
var StaffMember = validate616;
function validate618(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method_type !== void 0) {
      let data0 = data.method_type;
      typeof data0 == "string" ? func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/method_type", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/method_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.provider_id !== void 0) {
      let data1 = data.provider_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/provider_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.identity !== void 0 && typeof data.identity != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/identity", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate618.errors = vErrors, errors === 0;
}
function validate616(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.status !== void 0) {
      let data1 = data.status;
      typeof data1 == "string" ? func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/status", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.staff_number !== void 0) {
      let data2 = data.staff_number;
      typeof data2 == "string" ? func2(data2) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/staff_number", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/staff_number", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.hire_date !== void 0) {
      let data3 = data.hire_date;
      typeof data3 == "string" ? formats24.validate(data3) || ((vErrors ??= []).push({ instancePath: instancePath + "/hire_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/hire_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.release_date !== void 0) {
      let data4 = data.release_date;
      typeof data4 == "string" ? formats24.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/release_date", keyword: "format", params: { format: "date" }, message: 'must match format "date"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/release_date", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.managed_by !== void 0 && (validate158(data.managed_by, { instancePath: instancePath + "/managed_by" }) || (vErrors = vErrors === null ? validate158.errors : vErrors.concat(validate158.errors), errors = vErrors.length)), data.access_level !== void 0) {
      let data6 = data.access_level;
      typeof data6 == "string" ? func2(data6) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/access_level", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/access_level", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.default_service_location !== void 0) {
      let data7 = data.default_service_location;
      typeof data7 == "string" ? (func2(data7) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/default_service_location", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data7) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/default_service_location", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/default_service_location", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.possible_service_locations !== void 0) {
      let data8 = data.possible_service_locations;
      if (Array.isArray(data8)) {
        let len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data9 = data8[i0];
          typeof data9 == "string" ? (func2(data9) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/possible_service_locations/" + i0, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data9) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/possible_service_locations/" + i0, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/possible_service_locations/" + i0, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
        }
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/possible_service_locations", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    data.login_method !== void 0 && (validate618(data.login_method, { instancePath: instancePath + "/login_method" }) || (vErrors = vErrors === null ? validate618.errors : vErrors.concat(validate618.errors), errors = vErrors.length)), data.has_access !== void 0 && typeof data.has_access != "boolean" && ((vErrors ??= []).push({ instancePath: instancePath + "/has_access", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate616.errors = vErrors, errors === 0;
}
var StaffMemberList = validate620;
function validate620(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate616(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate616.errors : vErrors.concat(validate616.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate620.errors = vErrors, errors === 0;
}
var StockCountChange = validate623;
function validate624(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
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
    data.condition !== void 0 && (validate325(data.condition, { instancePath: instancePath + "/condition" }) || (vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors), errors = vErrors.length)), data.change !== void 0 && (validate118(data.change, { instancePath: instancePath + "/change" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length)), data.reason !== void 0 && typeof data.reason != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/reason", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate624.errors = vErrors, errors === 0;
}
function validate623(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate624(data, { instancePath }) || (vErrors = vErrors === null ? validate624.errors : vErrors.concat(validate624.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.created_at === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "created_at" }, message: "must have required property 'created_at'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.created_at !== void 0) {
      let data1 = data.created_at;
      typeof data1 == "string" ? formats2.validate(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate623.errors = vErrors, errors === 0;
}
var StockCountChangeDelivery = validate628;
function validate628(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.org_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "org_id" }, message: "must have required property 'org_id'" }), errors++), data.stock_count_change === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "stock_count_change" }, message: "must have required property 'stock_count_change'" }), errors++), data.org_id !== void 0) {
      let data0 = data.org_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/org_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.event_type !== void 0) {
      let data1 = data.event_type;
      typeof data1 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data1 !== "STOCK_COUNT_CHANGES_NEW" && ((vErrors ??= []).push({ instancePath: instancePath + "/event_type", keyword: "const", params: { allowedValue: "STOCK_COUNT_CHANGES_NEW" }, message: "must be equal to constant" }), errors++);
    }
    if (data.stock_count_change !== void 0 && (validate623(data.stock_count_change, { instancePath: instancePath + "/stock_count_change" }) || (vErrors = vErrors === null ? validate623.errors : vErrors.concat(validate623.errors), errors = vErrors.length)), data.problems !== void 0) {
      let data3 = data.problems;
      if (Array.isArray(data3)) {
        let len0 = data3.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate25(data3[i0], { instancePath: instancePath + "/problems/" + i0 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate628.errors = vErrors, errors === 0;
}
var StockCountChangeList = validate631;
function validate631(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate623(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate623.errors : vErrors.concat(validate623.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate631.errors = vErrors, errors === 0;
}
var StockCountList = validate634;
function validate635(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.product_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "product_id" }, message: "must have required property 'product_id'" }), errors++), data.storage_location_id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "storage_location_id" }, message: "must have required property 'storage_location_id'" }), errors++), data.condition === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "condition" }, message: "must have required property 'condition'" }), errors++), data.quantity === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "quantity" }, message: "must have required property 'quantity'" }), errors++), data.product_id !== void 0) {
      let data0 = data.product_id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/product_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.storage_location_id !== void 0) {
      let data1 = data.storage_location_id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/storage_location_id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.condition !== void 0 && (validate325(data.condition, { instancePath: instancePath + "/condition" }) || (vErrors = vErrors === null ? validate325.errors : vErrors.concat(validate325.errors), errors = vErrors.length)), data.quantity !== void 0 && (validate118(data.quantity, { instancePath: instancePath + "/quantity" }) || (vErrors = vErrors === null ? validate118.errors : vErrors.concat(validate118.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate635.errors = vErrors, errors === 0;
}
function validate634(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate635(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate635.errors : vErrors.concat(validate635.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate634.errors = vErrors, errors === 0;
}
var StockTaking = validate640;
var schema256 = { type: "string", enum: ["POS1", "POS2"], $id: "StockTakingType" };
function validate641(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "POS1" || data === "POS2" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema256.enum }, message: "must be equal to one of the allowed values" }), errors++), validate641.errors = vErrors, errors === 0;
}
var schema258 = { type: "string", enum: ["CANCELED", "COMPLETED", "COMPLETED_RECONCILIATION"], $id: "KnownStockTakingStatus" };
function validate644(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CANCELED" || data === "COMPLETED" || data === "COMPLETED_RECONCILIATION" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema258.enum }, message: "must be equal to one of the allowed values" }), errors++), validate644.errors = vErrors, errors === 0;
}
function validate643(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0, _errs0 = errors, valid0 = !1, _errs1 = errors;
  validate644(data, { instancePath }) || (vErrors = vErrors === null ? validate644.errors : vErrors.concat(validate644.errors), errors = vErrors.length);
  var _valid0 = _errs1 === errors;
  if (valid0 = valid0 || _valid0, !valid0) {
    let _errs2 = errors;
    typeof data == "string" ? (func2(data) > 256 && ((vErrors ??= []).push({ instancePath, keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data) < 1 && ((vErrors ??= []).push({ instancePath, keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    var _valid0 = _errs2 === errors;
    valid0 = valid0 || _valid0;
  }
  return valid0 ? (errors = _errs0, vErrors !== null && (_errs0 ? vErrors.length = _errs0 : vErrors = null)) : ((vErrors ??= []).push({ instancePath, keyword: "anyOf", params: {}, message: "must match a schema in anyOf" }), errors++), validate643.errors = vErrors, errors === 0;
}
function validate640(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.type !== void 0 && (validate641(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate641.errors : vErrors.concat(validate641.errors), errors = vErrors.length)), data.status !== void 0 && (validate643(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate643.errors : vErrors.concat(validate643.errors), errors = vErrors.length)), data.name !== void 0 && typeof data.name != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/name", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data.created_at !== void 0) {
      let data4 = data.created_at;
      typeof data4 == "string" ? formats2.validate(data4) || ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/created_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    if (data.completed_at !== void 0) {
      let data5 = data.completed_at;
      typeof data5 == "string" ? formats2.validate(data5) || ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "format", params: { format: "date-time" }, message: 'must match format "date-time"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/completed_at", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate640.errors = vErrors, errors === 0;
}
var StockTakingDataExport = validate647;
var schema260 = { type: "string", enum: ["CREATED", "IN_PROCESS", "COMPLETED", "FAILED"], $id: "StockTakingExportStatus" };
function validate648(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "CREATED" || data === "IN_PROCESS" || data === "COMPLETED" || data === "FAILED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema260.enum }, message: "must be equal to one of the allowed values" }), errors++), validate648.errors = vErrors, errors === 0;
}
function validate650(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data["@type"] === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "@type" }, message: "must have required property '@type'" }), errors++), data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "type" }, message: "must have required property 'type'" }), errors++), data["@type"] !== void 0) {
      let data0 = data["@type"];
      typeof data0 != "string" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data0 !== "StockTakingReference" && ((vErrors ??= []).push({ instancePath: instancePath + "/@type", keyword: "const", params: { allowedValue: "StockTakingReference" }, message: "must be equal to constant" }), errors++);
    }
    if (data.id !== void 0) {
      let data1 = data.id;
      typeof data1 == "string" ? (func2(data1) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data1) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.type !== void 0 && (validate641(data.type, { instancePath: instancePath + "/type" }) || (vErrors = vErrors === null ? validate641.errors : vErrors.concat(validate641.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate650.errors = vErrors, errors === 0;
}
function validate647(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.status === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" }), errors++), data.stock_taking === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "stock_taking" }, message: "must have required property 'stock_taking'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
    data.status !== void 0 && (validate648(data.status, { instancePath: instancePath + "/status" }) || (vErrors = vErrors === null ? validate648.errors : vErrors.concat(validate648.errors), errors = vErrors.length)), data.stock_taking !== void 0 && (validate650(data.stock_taking, { instancePath: instancePath + "/stock_taking" }) || (vErrors = vErrors === null ? validate650.errors : vErrors.concat(validate650.errors), errors = vErrors.length));
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate647.errors = vErrors, errors === 0;
}
var StockTakingList = validate653;
function validate653(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate640(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate640.errors : vErrors.concat(validate640.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate653.errors = vErrors, errors === 0;
}
var Subscription = validate656;
var schema265 = { type: "string", enum: ["SALES_ORDERS_NEW", "STOCK_COUNT_CHANGES_NEW", "INVENTORY_SHIPMENTS_CHANGED", "GOODS_INS_CHANGED", "GOODS_OUTS_CHANGED"], $id: "EventType" };
function validate658(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  return typeof data != "string" && ((vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "string" }, message: "must be string" }), errors++), data === "SALES_ORDERS_NEW" || data === "STOCK_COUNT_CHANGES_NEW" || data === "INVENTORY_SHIPMENTS_CHANGED" || data === "GOODS_INS_CHANGED" || data === "GOODS_OUTS_CHANGED" || ((vErrors ??= []).push({ instancePath, keyword: "enum", params: { allowedValues: schema265.enum }, message: "must be equal to one of the allowed values" }), errors++), validate658.errors = vErrors, errors === 0;
}
function validate657(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event_type === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "event_type" }, message: "must have required property 'event_type'" }), errors++), data.callback_url === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "callback_url" }, message: "must have required property 'callback_url'" }), errors++), data.event_type !== void 0 && (validate658(data.event_type, { instancePath: instancePath + "/event_type" }) || (vErrors = vErrors === null ? validate658.errors : vErrors.concat(validate658.errors), errors = vErrors.length)), data.callback_url !== void 0) {
      let data1 = data.callback_url;
      typeof data1 == "string" ? formats0(data1) || ((vErrors ??= []).push({ instancePath: instancePath + "/callback_url", keyword: "format", params: { format: "uri" }, message: 'must match format "uri"' }), errors++) : ((vErrors ??= []).push({ instancePath: instancePath + "/callback_url", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate657.errors = vErrors, errors === 0;
}
function validate656(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (validate657(data, { instancePath }) || (vErrors = vErrors === null ? validate657.errors : vErrors.concat(validate657.errors), errors = vErrors.length), data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" }), errors++), data.id !== void 0) {
      let data0 = data.id;
      typeof data0 == "string" ? (func2(data0) > 256 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "maxLength", params: { limit: 256 }, message: "must NOT have more than 256 characters" }), errors++), func2(data0) < 1 && ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" }), errors++)) : ((vErrors ??= []).push({ instancePath: instancePath + "/id", keyword: "type", params: { type: "string" }, message: "must be string" }), errors++);
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate656.errors = vErrors, errors === 0;
}
var SubscriptionList = validate661;
function validate661(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate656(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate656.errors : vErrors.concat(validate656.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate661.errors = vErrors, errors === 0;
}
var SupplierRole = validate266, WebAddress = validate238, WebAddressList = validate664;
function validate664(data, { instancePath = "", parentData, parentDataProperty, rootData = data } = {}) {
  let vErrors = null, errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.items === void 0 && ((vErrors ??= []).push({ instancePath, keyword: "required", params: { missingProperty: "items" }, message: "must have required property 'items'" }), errors++), data.items !== void 0) {
      let data0 = data.items;
      if (Array.isArray(data0)) {
        let len0 = data0.length;
        for (let i0 = 0; i0 < len0; i0++)
          validate238(data0[i0], { instancePath: instancePath + "/items/" + i0 }) || (vErrors = vErrors === null ? validate238.errors : vErrors.concat(validate238.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/items", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
    if (data.problems !== void 0) {
      let data2 = data.problems;
      if (Array.isArray(data2)) {
        let len1 = data2.length;
        for (let i1 = 0; i1 < len1; i1++)
          validate25(data2[i1], { instancePath: instancePath + "/problems/" + i1 }) || (vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors), errors = vErrors.length);
      } else
        (vErrors ??= []).push({ instancePath: instancePath + "/problems", keyword: "type", params: { type: "array" }, message: "must be array" }), errors++;
    }
  } else
    (vErrors ??= []).push({ instancePath, keyword: "type", params: { type: "object" }, message: "must be object" }), errors++;
  return validate664.errors = vErrors, errors === 0;
}
var plain = (check) => {
  let validate = (data) => {
    let valid = check(data);
    return validate.errors = valid ? null : check.errors.filter((error) => error.keyword !== "if"), valid;
  };
  return validate;
}, answerValidators = { AccessToken: plain(AccessToken), Batch: plain(Batch), BatchList: plain(BatchList), BatchUploadUrl: plain(BatchUploadUrl), BrowseNode: plain(BrowseNode), BrowseNodeChildren: plain(BrowseNodeChildren), BrowseNodeList: plain(BrowseNodeList), BrowseNodeProductList: plain(BrowseNodeProductList), Callback: plain(Callback), CallbackList: plain(CallbackList), CategoryVoucher: plain(CategoryVoucher), CategoryVoucherDelivery: plain(CategoryVoucherDelivery), CategoryVoucherList: plain(CategoryVoucherList), ContactAddress: plain(ContactAddress), ContactAddressList: plain(ContactAddressList), CreditMemoDelivery: plain(CreditMemoDelivery), CreditMemoList: plain(CreditMemoList), CustomerList: plain(CustomerList), CustomerListList: plain(CustomerListList), CustomerRole: plain(CustomerRole), Delivery: plain(Delivery), Device: plain(Device), DeviceList: plain(DeviceList), DownloadUrl: plain(DownloadUrl), Email: plain(Email), EmailList: plain(EmailList), ExternalReference: plain(ExternalReference), ExternalReferenceList: plain(ExternalReferenceList), FeatureTemplate: plain(FeatureTemplate), FeatureTemplateList: plain(FeatureTemplateList), FulfillmentDraft: plain(FulfillmentDraft), FullIndividualContact: plain(FullIndividualContact), FullOrganizationContact: plain(FullOrganizationContact), FullProfessionalIdentity: plain(FullProfessionalIdentity), FullProfessionalIdentityList: plain(FullProfessionalIdentityList), GiftCard: plain(GiftCard), GiftCardActivationStatus: plain(GiftCardActivationStatus), GiftCardDelivery: plain(GiftCardDelivery), GiftCardList: plain(GiftCardList), GiftCardRedemption: plain(GiftCardRedemption), GiftCardRedemptionList: plain(GiftCardRedemptionList), GoodsIn: plain(GoodsIn), GoodsInDelivery: plain(GoodsInDelivery), GoodsInDraft: plain(GoodsInDraft), GoodsInDraftList: plain(GoodsInDraftList), GoodsInList: plain(GoodsInList), GoodsOut: plain(GoodsOut), GoodsOutDelivery: plain(GoodsOutDelivery), GoodsOutDraft: plain(GoodsOutDraft), GoodsOutDraftList: plain(GoodsOutDraftList), GoodsOutList: plain(GoodsOutList), ImageId: plain(ImageId), ImageIds: plain(ImageIds), IndividualContact: plain(IndividualContact), IndividualContactList: plain(IndividualContactList), InventoryShipment: plain(InventoryShipment), InventoryShipmentDelivery: plain(InventoryShipmentDelivery), InventoryShipmentDraft: plain(InventoryShipmentDraft), InventoryShipmentDraftList: plain(InventoryShipmentDraftList), InventoryShipmentList: plain(InventoryShipmentList), InvoiceDelivery: plain(InvoiceDelivery), InvoiceList: plain(InvoiceList), Lot: plain(Lot), LotList: plain(LotList), LotStatus: plain(LotStatus), LotStorageLocation: plain(LotStorageLocation), LotStorageLocationList: plain(LotStorageLocationList), Mapping: plain(Mapping), MappingList: plain(MappingList), NameList: plain(NameList), OperationResultList: plain(OperationResultList), OrganizationContact: plain(OrganizationContact), OrganizationContactList: plain(OrganizationContactList), Phone: plain(Phone), PhoneList: plain(PhoneList), Pickup: plain(Pickup), PlaceholderCustomer: plain(PlaceholderCustomer), PlaceholderCustomerList: plain(PlaceholderCustomerList), PosSalesChannel: plain(PosSalesChannel), PosSalesChannelList: plain(PosSalesChannelList), Problem: plain(Problem), Product: plain(Product), ProductFeature: plain(ProductFeature), ProductFeatureList: plain(ProductFeatureList), ProductList: plain(ProductList), ProductSalesChannel: plain(ProductSalesChannel), ProductSalesChannelList: plain(ProductSalesChannelList), ProductSettings: plain(ProductSettings), ProductTag: plain(ProductTag), ProductTagList: plain(ProductTagList), ProductVariantGroup: plain(ProductVariantGroup), ProductVariantGroupList: plain(ProductVariantGroupList), ProductVoucher: plain(ProductVoucher), ProductVoucherDelivery: plain(ProductVoucherDelivery), ProductVoucherList: plain(ProductVoucherList), Production: plain(Production), ProfessionalIdentity: plain(ProfessionalIdentity), ProfessionalIdentityList: plain(ProfessionalIdentityList), SalesCategory: plain(SalesCategory), SalesCategoryList: plain(SalesCategoryList), SalesOrder: plain(SalesOrder), SalesOrderCustomer: plain(SalesOrderCustomer), SalesOrderDelivery: plain(SalesOrderDelivery), SalesOrderDraft: plain(SalesOrderDraft), SalesOrderDraftFinalization: plain(SalesOrderDraftFinalization), SalesOrderDraftItem: plain(SalesOrderDraftItem), SalesOrderDraftList: plain(SalesOrderDraftList), SalesOrderList: plain(SalesOrderList), StaffMember: plain(StaffMember), StaffMemberList: plain(StaffMemberList), StockCountChange: plain(StockCountChange), StockCountChangeDelivery: plain(StockCountChangeDelivery), StockCountChangeList: plain(StockCountChangeList), StockCountList: plain(StockCountList), StockTaking: plain(StockTaking), StockTakingDataExport: plain(StockTakingDataExport), StockTakingList: plain(StockTakingList), Subscription: plain(Subscription), SubscriptionList: plain(SubscriptionList), SupplierRole: plain(SupplierRole), WebAddress: plain(WebAddress), WebAddressList: plain(WebAddressList) };
export { answerValidators };

# What somebody would write without the tool: rows grouped by product and channel, one JSON each, into a ZIP.
import csv
import json
import sys
import zipfile

rows, out = sys.argv[1:3]
lists = {}
with open(rows, newline="", encoding="utf-8") as file:
    for row in csv.DictReader(file):
        lists.setdefault((row["product_external_id"], row["sales_channel_id"]), []).append(row)
with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
    for number, ((product, channel), prices) in enumerate(lists.items(), 1):
        operation = f"{number:08d}-{product}-{channel}"
        document = {
            "@type": "ProductSalesChannelValidFromPriceUpdate",
            "operation_id": operation,
            "product": {"external_id": product},
            "sales_channel": {"id": channel, "type": "POS_SALES_CHANNEL"},
            "price_list": [
                {
                    "valid_from": price["valid_from"],
                    "sales_price": {"amount": price["price"], "unit": price["currency"]},
                    "sales_price_is_gross": price["price_is_gross"] == "true",
                }
                for price in prices
            ],
        }
        archive.writestr(f"{operation}.json", json.dumps(document, separators=(",", ":")))
